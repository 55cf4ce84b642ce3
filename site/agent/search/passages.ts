import type { Passage } from '../knowledge.ts';
import { type Asked, type Language, meaningsOf, type Term, unitsOf } from './language.ts';
import { stemsOf } from './words.ts';

/** A passage by its terms. */
export interface IndexedPassage {
  passage: Passage;
  /** How often each is said. */
  counts: ReadonlyMap<Term, number>;
  heading: ReadonlySet<Term>;
  /** How much it says, in words that tell something. */
  length: number;
  asked: Asked | undefined;
}

/** Reads a passage with its heading. */
export function indexPassage(passage: Passage, language: Language): IndexedPassage {
  const isAsked = (term: Term) => typeof term === 'number' && term >= language.firstAsked;
  const read = (text: string) =>
    unitsOf(stemsOf(text, language.ignored), language).map(
      (unit) => new Set(meaningsOf(unit).filter((term) => !isAsked(term))),
    );
  const heading = read(passage.title);
  const all = [...heading, ...passage.text.flatMap(read)];
  const counts = new Map<Term, number>();
  for (const terms of all) {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return {
    passage,
    counts,
    heading: new Set(heading.flatMap((terms) => [...terms])),
    length: all.length,
    asked: language.asked.get(passage.section),
  };
}
