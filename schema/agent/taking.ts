import * as v from 'valibot';
import { part } from '../part.ts';
import { copy, copyWith } from '../placeholders.ts';
import { words } from '../records.ts';
import { bothAudiences, listsOf, SPOKEN, spoken } from './wordings.ts';

export const asks = part('What the built-in agent asks while it takes a request.', {
  begin: spoken('Said before the first question of a request. Say that the visitor sends it.'),
  mode: spoken('Asked if the visitor did not say whether to hire or to find a job.'),
  roles: bothAudiences(
    'Asks for the job titles.',
    'Asks a company which roles it wants to fill.',
    'Asks a job seeker which roles are wanted.',
  ),
  name: spoken('Asks for the name.'),
  contact: spoken('Asks for an email address or a phone number. One of them is enough.'),
  email: spoken('Asked if the visitor wants to change the email address.'),
  phone: spoken('Asked if the visitor wants to change the phone number.'),
  company: spoken('Asked if a company wants to change its name.'),
  place: bothAudiences(
    'Asked if the visitor wants to change the place.',
    'Asks a company where the job is.',
    'Asks a job seeker where to work.',
  ),
  search: spoken('Asked if a company wants to change the type of search.'),
  linkedin: spoken('Asked if a job seeker wants to change the profile’s address.'),
  more: bothAudiences(
    'Asked once, near the end, if something optional is missing. Say how to decline.',
    'Asks a company for the rest, such as its name or the place.',
    'Asks a job seeker for the rest, such as the place.',
  ),
  change: spoken('Asked after “no” to “confirm”, which ends the reading back.'),
  part: copyWith(
    'Asked about words that fit nowhere. {text} is these words, {parts} the first names in “parts”.',
    SPOKEN,
    'text',
    'parts',
  ),
});

export const readBack = part('How the built-in agent reads a request back, and what follows.', {
  hiring: copyWith('What a company asks for. {roles} is the roles, with their place.', 60, 'roles'),
  jobseeking: copyWith(
    'What a job seeker asks for. {roles} is the roles, with their place.',
    60,
    'roles',
  ),
  roleIn: copyWith('The roles and their place, as “{roles} in {place}”.', 60, 'roles', 'place'),
  roleAnd: copyWith(
    'The same for the places in “notIn”, as “{roles}, {place}”.',
    60,
    'roles',
    'place',
  ),
  notIn: v.pipe(
    v.array(words('An answer in small letters, as remote.', 40)),
    v.description('Places that nobody is “in”, as remote. They are read back by “roleAnd”.'),
  ),
  noRole: copy('Read back in place of the roles if the visitor named none.', 40),
  search: copyWith(
    'The type of search. {search} is its name from “searchTypes” in form.yaml.',
    60,
    'search',
  ),
  confirm: copy('The question that ends the reading back. “Yes” fills in the form.', 60),
  filled: copy('Said once the form is filled in. Say that the visitor still has to send it.', 240),
  cancelled: spoken('Said after “cancel” while a request is being taken. Everything is dropped.'),
});

export const answerProblems = part(
  'What is said about an answer that can’t be used. The question follows.',
  {
    email: spoken('After an email address that is not whole. Say how to speak one.'),
    phone: spoken('After a phone number with fewer than seven digits.'),
    contact: spoken(
      'After an answer to “contact” with neither an email address nor a phone number.',
    ),
    needed: spoken(
      'After “skip” to the question “contact”, if site.yaml says that one of the two is needed.',
    ),
    linkedin: spoken('After a profile that is no web address.'),
    name: spoken('After an answer that can’t be a name.'),
    choice: spoken('After an answer that chooses neither hiring nor finding a job.'),
    text: spoken('After any other answer that the agent does not understand.'),
    tooLong: copyWith(
      'After an answer that is too long for its field. {limit} is the number of characters.',
      SPOKEN,
      'limit',
    ),
    spell: spoken('After a correction such as “Lopes with s” that the agent can’t place.'),
  },
);

export const parts = listsOf(
  'How visitors name the parts of a request, anywhere in a sentence. The agent says the first name.',
  {
    roles: 'Words for the roles, as in “change the position”.',
    name: 'Words for the visitor’s name, as in “the surname is wrong”.',
    email: 'Words for the email address.',
    phone: 'Words for the phone number.',
    company: 'Words for the company.',
    place: 'Words for the place of work.',
    search: 'Words for the type of search.',
    linkedin: 'Words for the profile on the web.',
  },
);
