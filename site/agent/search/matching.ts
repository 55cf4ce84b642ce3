import type { Word } from './reader.ts';

/** What it counts that a text says the same in another word. */
const OTHER_WORD = 0.6;

/** How well each text speaks of the question: what is in every one of them tells them least apart. */
export function rate(question: readonly Word[], texts: readonly (readonly Word[])[]): number[] {
  const asked = [...new Map(question.map((word) => [word.stem, word])).values()];
  const said = texts.map((words) => ({
    stems: new Set(words.map(({ stem }) => stem)),
    groups: new Set(words.map(({ group }) => group)),
  }));
  const rates = texts.map(() => 0);
  for (const { stem, group, tells } of asked) {
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
