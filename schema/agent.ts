import { part } from './part.ts';
import { copy, copyWith } from './placeholders.ts';
import { readRecord } from './records.ts';

/** Longest text that can be spoken in one breath, in characters. */
const SPOKEN = 160;

const spoken = (is: string) => copy(is, SPOKEN);

export const agentSchema = part(
  'What the built-in agent says. What it knows is in the other files.',
  {
    greeting: spoken('The first words of a call. Say that a program speaks, and no person.'),
    hello: spoken('The answer to a greeting.'),
    help: copy('The answer to “help” or “what can you do?”', 240),
    robot: spoken('The answer to “are you a robot?”'),
    person: copy(
      'For visitors who want to talk to a person. Links to the form and to your email follow below.',
      240,
    ),
    status: copy(
      'For visitors who ask about what they sent. Links to their receipt, if this device has it, and to your email follow below.',
      240,
    ),
    promise: copy(
      'For visitors who want a promise or an invention. Links to the form and to your email follow below.',
      240,
    ),
    thanks: spoken('The answer to “thank you”.'),
    farewell: spoken('The answer to “goodbye”. The call ends after it.'),
    stopped: spoken('The answer to “stop”, and to a “yes” or “no” to nothing.'),
    unheard: spoken('Said after a message without a single word.'),
    unknown: spoken(
      'Said if the site has no answer. Links to the form and to your email follow below.',
    ),
    near: copyWith(
      'Said with an answer that may not be what was asked for. {answer} is a text of the site.',
      SPOKEN,
      'answer',
    ),
    choice: copyWith(
      'Asked if a question may mean one of two. {one} and {other} are their names, and their questions stand below as buttons.',
      SPOKEN,
      'one',
      'other',
    ),
    incomplete: spoken('Said after “why?” and the like: the question has to be asked as a whole.'),
    mode: spoken('Asked before a request is put into the form, if it is not clear whose it is.'),
    hiring: copy('A button: the visitor hires.', 40),
    jobseeking: copy('A button: the visitor looks for a job.', 40),
    filled: copy(
      'Said once the visitor’s words are in the form. Say that it is not sent yet.',
      240,
    ),
    opened: spoken('Said once the form is shown, if there was nothing to put into it.'),
  },
);

export const agent = readRecord('agent.yaml', agentSchema);
