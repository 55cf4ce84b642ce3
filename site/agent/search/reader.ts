import type { Learned } from '../knowledge.ts';
import { levelsIn } from './levels.ts';
import { nearest } from './nearest.ts';
import { stemsOf } from './words.ts';

/** Length of the vectors of words that stand in every kind of question, in levels. */
const COMMON = 5;

/** A word of a text. */
export interface Word {
  /** Without its ending; of a misspelt word, what it was meant as. */
  stem: string;
  /** The group of words that tell the same; 0 of a word that was never learned. */
  group: number;
  /** How much it tells, whatever about: what its group's vector is longer than that of "do" or "the". */
  tells: number;
}

export interface Reader {
  read: (text: string) => Word[];
  /** Levels of what a group tells in each direction. */
  vectorOf: (group: number) => Int8Array;
}

/** Reads texts by the words that were learned. */
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
