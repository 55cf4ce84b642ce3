import type { Knowledge, Texts } from '../knowledge.ts';
import { levelsIn } from './levels.ts';
import { nearest } from './nearest.ts';
import { stemsOf } from './words.ts';

/** The first so many groups have the words that occur in every kind of question. */
const COMMON_GROUPS = 40;
/** No word tells more than so many that were never learned. */
const MOST_TOLD = 2;

/** The group of words that only an agency's passages have. */
export const OWN = -1;

/** A word of a text. */
export interface Word {
  /** The word without its ending. For a misspelled word, the stem of the intended word. */
  stem: string;
  /**
   * The group of words with the same meaning. 0 for a word that was never learned, `OWN` for one
   * that only the passages have.
   */
  group: number;
  /**
   * How much the word tells: how much longer its group's vector is than that of "do" or "the".
   * 1 for a middling word, and for one that was never learned; most for one that the passages have.
   */
  tells: number;
}

export interface Reader {
  read: (text: string) => Word[];
  /** The vector of a group, in levels. */
  vectorOf: (group: number) => Int8Array;
}

/** What stands in `Learned.words` for an agency's own names of a kind. */
export const ownName = (kind: string) => `=${kind}`;

/** What a reader needs: a word of the passages is no slip for a learned one. */
export type Readable = Pick<Knowledge, 'learned' | 'names'> & Pick<Texts, 'passages'>;

/** Creates a reader that finds the learned words in texts. */
export function createReader({ learned, names, passages }: Readable): Reader {
  const groups = learned.words.split(',');
  const groupOf = new Map(
    groups.flatMap((group, i) => group.split(' ').map((word) => [word, i] as const)),
  );
  for (const [kind, stems] of Object.entries(names)) {
    const group = groupOf.get(ownName(kind)) ?? 0;
    for (const stem of stems.split(' ')) if (!groupOf.has(stem)) groupOf.set(stem, group);
  }
  const known = [...groupOf.keys()].filter((word) => !word.startsWith(ownName('')));
  const levels = levelsIn(learned.vectors);
  const directions = levels.length / groups.length;
  const vectorOf = (group: number) => levels.subarray(group * directions, (group + 1) * directions);
  const lengths = groups.map((_, group) => Math.hypot(...vectorOf(group)));
  const common = middle(lengths.slice(1, COMMON_GROUPS));
  const middling = middle(lengths) - common || 1;
  const tellOf = lengths.map((length, group) =>
    group === 0 ? 1 : Math.min(MOST_TOLD, Math.max(0, (length - common) / middling)),
  );
  const own = new Set(passages.flatMap(({ title, text }) => stemsOf([title, ...text].join(' '))));

  function read(text: string): Word[] {
    return stemsOf(text).map((said) => {
      const isWord = groupOf.has(said) || own.has(said);
      const stem = isWord ? said : (nearest(said, known) ?? said);
      const group = groupOf.get(stem) ?? (own.has(stem) ? OWN : 0);
      return { stem, group, tells: tellOf[group] ?? MOST_TOLD };
    });
  }

  return { read, vectorOf };
}

/** The median of some numbers. */
function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
