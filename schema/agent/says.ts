import * as v from 'valibot';
import { part } from '../part.ts';
import { copy, copyWith } from '../placeholders.ts';
import { words } from '../records.ts';
import { SPOKEN, spoken } from './wordings.ts';

export const says = part('What the built-in agent says outside of a request.', {
  greeting: copy('The first words of a call. Say that a program speaks, and no person.', SPOKEN),
  hello: copy('The answer to a greeting, and to visitors who only say who they are.', SPOKEN),
  help: copy('The answer to “help” or “what can you do?”', 240),
  program: copy('The answer to “are you a robot?”', SPOKEN),
  person: copy(
    'For visitors who want to talk to a person. Links to the form and to your email follow below.',
    240,
  ),
  thanks: spoken('The answer to “thank you”.'),
  farewell: spoken('The answer to “goodbye”. The call ends after it.'),
  farewellUnsent: spoken(
    'The answer to “goodbye” while a request is being taken. Say that nothing was filled in.',
  ),
  stopped: spoken('The answer to “stop” or “never mind” while no request is being taken.'),
  unheard: spoken('Said after a message without a single word.'),
  unknown: copy(
    'Said if the site has no answer. Links to the form and to your email follow below.',
    SPOKEN,
  ),
  offer: spoken(
    'Offers to take a request. Added once a call, to an answer from a part in “offerAfter”.',
  ),
  offerAfter: v.pipe(
    v.array(words('A part of the site: the name before the slash, if there is one.', 30)),
    v.description('The parts of the site whose answers the offer follows, as services or faq.'),
  ),
  declined: spoken('Said after “no” to the offer, and after a “yes” or “no” to nothing.'),
  fee: copyWith(
    'The question that “and for 120k?” stands for. {amount} is the salary. Never shown or spoken.',
    80,
    'amount',
  ),
});
