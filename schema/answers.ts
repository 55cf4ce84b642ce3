import * as v from 'valibot';
import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord, words } from './records.ts';

/** A text that contains each of these names in braces. */
function frame(is: string, ...names: string[]) {
  return v.pipe(
    words(is, 160),
    v.check(
      (text) => names.every((name) => text.includes(`{${name}}`)),
      `Name ${names.map((name) => `{${name}}`).join(' and ')}: the agent fills it in.`,
    ),
  );
}

export const answersSchema = part(
  'Answers of the built-in agent that are not sentences of the site.',
  {
    fee: frame(
      'The answer to “what is the fee for 120k?” {salary} is the salary, {fee} your fee for it.',
      'salary',
      'fee',
    ),
    mail: copy('The answer to how one can write to you. Name {email}.', 160),
    profile: copy('The answer to where your profile is. Name {linkedin}.', 160),
  },
);

/** Answers of the built-in agent that are not sentences of the site. */
export const answers = readRecord('answers.yaml', answersSchema);
