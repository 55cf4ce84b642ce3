import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord, template } from './records.ts';

export const answersSchema = part(
  'Answers of the built-in agent that are not sentences of the site.',
  {
    // Not by `copyWith`: elsewhere {fee} is the fee in percent.
    fee: template(
      'The answer to “what is the fee for 120k?” {salary} is the salary, {fee} your fee for it.',
      160,
      'salary',
      'fee',
    ),
    mail: copy('The answer to how one can write to you. Name {email}.', 160),
    profile: copy('The answer to where your profile is. Name {linkedin}.', 160),
  },
);

/** Answers of the built-in agent that are not sentences of the site. */
export const answers = readRecord('answers.yaml', answersSchema);
