import * as v from 'valibot';
import { part } from '../part.ts';
import { cues } from './cues.ts';
import { listsOf, wordings } from './wordings.ts';

const whole = listsOf('Wordings that are all that is said, alone or with words of “around”.', {
  greeting: 'The whole message is a greeting. The answer is “hello”.',
  thanks: 'The whole message thanks. The answer is “thanks”.',
  goodbye: 'The whole message ends the call. The answer is “farewell”.',
  repeat: 'The whole message asks to hear the last answer again. Keep apart from “help”.',
  cancel:
    'The whole message stops the agent, and drops an open request. Keep apart from “yes”, “skip” and “back”.',
  help: 'The whole message asks what the agent can do. Keep apart from “repeat”.',
  yes: 'The whole message agrees. Keep apart from “no” and “cancel”.',
  no: 'The whole message declines. Keep apart from “yes” and “done”.',
  done: 'The whole message says that there is nothing to add. Keep apart from “no”.',
  skip: 'The whole message leaves a question unanswered. Keep apart from “cancel”.',
  back: 'The whole message goes back to the question before. Keep apart from “cancel”.',
  hiring: 'The whole message chooses to hire. Keep apart from “jobseeking”.',
  jobseeking: 'The whole message chooses to find a job. Keep apart from “hiring”.',
});

const within = listsOf('Wordings that are a part of what is said. Each list says where.', {
  program: 'Anywhere in a short message: asks whether a person speaks.',
  person: 'Anywhere in a short message: asks for a person.',
  begin: 'Anywhere in a sentence that is no question, or a polite one: begins a request.',
  change: 'Anywhere in a sentence that names one of “parts”: that part is asked again.',
  question: 'At the start of a sentence: makes it a question, even without a question mark.',
  asks: 'In the middle of a sentence: a question begins there, as speech may lack the marks.',
  followUp: 'At the start of a short question: makes it go on from the question before.',
  pronouns: 'Anywhere in a short question: makes it go on from the question before.',
  polite: 'At the start of a wish: “can you take my details” is no question.',
  fillers: 'At the start or the end of a sentence: left out, as they mean nothing.',
  leads: 'At the start of an answer: left out, as “it’s” in “it’s Ada”.',
});

export const understands = part(
  'What visitors say, and what it means. Capital letters don’t matter, and apostrophes may be missing.',
  {
    around: wordings(
      'Words that may stand before or after a wording of “whole”, as in “yes, please”.',
    ),
    whole,
    within,
    cues,
    subjects: wordings(
      'Words that may stand right before a cue and belong to it, as “we” or “I’m”.',
    ),
    notNames: wordings(
      'Words that no name of a person or a company begins with: “I’m looking” does not tell a name.',
    ),
    jobWords: wordings(
      'Words for any job. Alone they mean finding a job; around a role they are left out.',
    ),
    articles: wordings(
      'Small words, left out before a role and after a name, a company or a place.',
    ),
    roleWords: wordings(
      'Words that show that a role is meant, anywhere in a text. The last words of your roles count too.',
    ),
    symbols: v.pipe(
      v.record(v.string(), v.pipe(v.string(), v.length(1, 'Write one character.'))),
      v.description('Characters of a spoken email address by their word: “dot” stands for “.”'),
    ),
    at: wordings('Words for the @ of a spoken email address.'),
    digits: v.pipe(
      v.record(v.string(), v.pipe(v.string(), v.regex(/^(\d+|\+)$/, 'Write digits or +.'))),
      v.description(
        'Digits of a spoken phone number by their word, in quotes. Tens include their zero.',
      ),
    ),
    times: v.pipe(
      v.record(v.string(), v.pipe(v.number(), v.integer())),
      v.description('How often the digit after a word counts: “double five” is 55.'),
    ),
    spelled: wordings(
      'Before letters at the end of a correction: they say how a word is spelled, as “Lopes with s”.',
    ),
  },
);
