import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const answersSchema = part(
  'Answers of the built-in agent that are not sentences of the site.',
  {
    mail: copy('The answer to how one can write to you. Name {email}.', 160),
    profile: copy('The answer to where your profile is. Name {linkedin}.', 160),
  },
);

/** Answers of the built-in agent that are not sentences of the site. */
export const answers = readRecord('answers.yaml', answersSchema);
