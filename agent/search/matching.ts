import type { Word } from './reader.ts';

/** Weight of a match by another word with the same meaning. */
const OTHER_WORD = 0.6;

/** They say what is asked for, and nothing of the text that answers: "how" is not "how it ended". */
const QUESTION_WORDS = new Set([
  'how',
  'what',
  'which',
  'who',
  'whom',
  'whos',
  'when',
  'wher',
  'why',
]);

/** How well each text fits the question. A word that is in every text counts least. */
export function rate(question: readonly Word[], texts: readonly (readonly Word[])[]): number[] {
  const asked = [...new Map(question.map((word) => [word.stem, word])).values()];
  const said = texts.map((words) => ({
    stems: new Set(words.map(({ stem }) => stem)),
    groups: new Set(words.map(({ group }) => group)),
  }));
  const rates = texts.map(() => 0);
  for (const { stem, group, tells } of asked) {
    if (QUESTION_WORDS.has(stem)) continue;
    const matches = said.map(({ stems, groups }) => {
      if (stems.has(stem)) return 1;
      return group > 0 && groups.has(group) ? OTHER_WORD : 0;
    });
    const frequency = matches.reduce<number>((sum, match) => sum + match, 0);
    const rarity = Math.log(1 + texts.length / (frequency || 1));
    matches.forEach((match, i) => {
      rates[i] = (rates[i] ?? 0) + match * tells * rarity;
    });
  }
  return rates;
}
