import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const answersSchema = objectOf(
  'Answers of the built-in agent that aren’t taken from the site’s text.',
  {
    mail: copy('The answer to “How can I email you?” Include {email}.', 160),
    profile: copy('The answer to “Where is your LinkedIn profile?” Include {linkedin}.', 160),
  },
);

export const answers = readRecord('answers.yaml', answersSchema);
