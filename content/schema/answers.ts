import * as v from 'valibot';
import { copy } from './placeholders.ts';
import { readRecord, words } from './records.ts';

/** A text that contains each of these names in braces. */
function frame(...names: string[]) {
  return v.pipe(
    words(160),
    v.check(
      (text) => names.every((name) => text.includes(`{${name}}`)),
      `Name ${names.map((name) => `{${name}}`).join(' and ')}: the agent fills it in.`,
    ),
  );
}

export const answersSchema = v.strictObject({
  /** A sentence with a calculated fee. */
  fee: frame('salary', 'fee'),
  /** Sentences about the mail address and the profile. */
  mail: copy(160),
  profile: copy(160),
});

/** Answers of the built-in agent that are not sentences of the site. */
export const answers = readRecord('answers.yaml', answersSchema);
