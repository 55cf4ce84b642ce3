import * as v from 'valibot';
import { copy } from './placeholders.ts';
import { readRecord, words } from './records.ts';
import source from './wordings.yaml?raw';

/** Words with commas between them; none may be empty. */
function wordList(most: number) {
  return v.pipe(
    words(most),
    v.check(
      (text) => text.split(',').every((word) => word.trim() !== ''),
      'A word is missing between two commas, or after the last.',
    ),
  );
}

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

export const wordingsSchema = v.strictObject({
  /** Tell nothing about what is asked. */
  ignored: wordList(6000),
  /** Each line is a group of words and phrases that mean the same. */
  alike: v.array(wordList(1500), 'Write the groups as a list.'),
  /** Not answered where the site doesn't say the word itself. */
  unsaid: v.array(wordList(1500), 'Write the groups as a list.'),
  /** What a section of the site is asked by, under its name: `faq/pricing`, `contact`, `terms/law`. */
  asked: v.record(v.string(), wordList(3000)),
  /** Ask for a promise or an invention; `*` stands for up to three words. */
  refused: v.array(words(80), 'Write the phrases as a list.'),
  /** Says a fee that was worked out. */
  fee: frame('salary', 'fee'),
  /** Say where to write, and where to look. */
  mail: copy(160),
  profile: copy(160),
});

/** How visitors say things to the built-in agent, and the few sentences that are its own. */
export const wordings = readRecord('wordings.yaml', source, wordingsSchema);
