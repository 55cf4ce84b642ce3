import { stemsOf } from './words.ts';

/** What a star stands for: up to three words. */
const SOME_WORDS = String.raw`(?: \S+){0,3}`;

/** Tells whether a text has one of the phrases in it, in any form of its words. */
export function matcherOf(phrases: readonly string[]): (stems: readonly string[]) => boolean {
  const patterns = phrases.map((phrase) =>
    phrase
      .split('*')
      .map((part) =>
        stemsOf(part)
          .map((word) => ` ${word}`)
          .join(''),
      )
      .join(SOME_WORDS),
  );
  const pattern = new RegExp(`(?:${patterns.join('|')})(?= |$)`);
  return (stems) => patterns.length > 0 && pattern.test(` ${stems.join(' ')}`);
}
