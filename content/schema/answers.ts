import * as v from 'valibot';
import source from '../answers.yaml?raw';
import { copy } from './placeholders.ts';
import { readRecord, words } from './records.ts';

/** A text that names each of these in braces. */
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
  /** Says a fee that was worked out. */
  fee: frame('salary', 'fee'),
  /** Say where to write, and where to look. */
  mail: copy(160),
  profile: copy(160),
});

/** What the built-in agent answers besides the site's own sentences. */
export const answers = readRecord('answers.yaml', source, answersSchema);
