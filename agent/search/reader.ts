import type { Learned } from '../knowledge.ts';
import { levelsIn } from './levels.ts';
import { nearest } from './nearest.ts';
import { stemsOf } from './words.ts';

/** Vector length, in levels, of words that occur in every kind of question. */
const COMMON = 5;

/** A word of a text. */
export interface Word {
  /** The word without its ending. For a misspelled word, the stem of the intended word. */
  stem: string;
  /** The group of words with the same meaning. 0 for a word that was never learned. */
  group: number;
  /** How much the word tells: how much longer its group's vector is than that of "do" or "the". */
  tells: number;
}

export interface Reader {
  read: (text: string) => Word[];
  /** The vector of a group, in levels. */
  vectorOf: (group: number) => Int8Array;
}

/** Creates a reader that finds the learned words in texts. */
export function createReader({ words, vectors }: Learned): Reader {
  const groups = words.split(',');
  const groupOf = new Map(
    groups.flatMap((group, i) => group.split(' ').map((word) => [word, i] as const)),
  );
  const levels = levelsIn(vectors);
  const directions = levels.length / groups.length;
  const vectorOf = (group: number) => levels.subarray(group * directions, (group + 1) * directions);
  const lengths = groups.map((_, group) => Math.hypot(...vectorOf(group)));

  function read(text: string): Word[] {
    return stemsOf(text).map((said) => {
      const stem = groupOf.has(said) ? said : (nearest(said, groupOf.keys()) ?? said);
      const group = groupOf.get(stem) ?? 0;
      return { stem, group, tells: Math.max(0, (lengths[group] ?? 0) - COMMON) };
    });
  }

  return { read, vectorOf };
}
