import type { Passage } from '../knowledge.ts';
import { type Language, meaningsOf, type Term, termsOf, type Unit } from './language.ts';
import { type IndexedPassage, indexPassage } from './passages.ts';

/** How soon a word said again adds nothing, and how much a long passage is held back: BM25's k and b. */
const [SATURATION, LENGTH] = [0.3, 0.5];
/** What a match counts: in the heading, by the visitor's own word, by one word of a phrase. */
const [HEADING, OWN_WORD, PART] = [1.6, 1.2, 0.2];
/** What it counts that the section is known to be asked by it. */
const ASKED = 2;
/** How much the passage's own words tell it from the others of its section, which is asked as a whole. */
const OWN = 0.1;
/** The most that a rare word weighs, and how much of it one that nobody foresaw. */
const [MOST, UNHEARD] = [4, 0.8];
/** What is written to be asked goes before what merely says it. */
const QUESTION = 1.1;
/** How much of the question's weight has to be spoken of, and how well: parts of the mark. */
const [COVERED, RATED] = [0.6, 0.4];

export interface Hit {
  passage: Passage;
  score: number;
  /** Of the question's weight, the part that the passage speaks of: 0 to 1. */
  covered: number;
  /** How well it answers, all in all: about 1 where it speaks of everything. */
  mark: number;
}

export interface Ranking {
  /** The passages for a question, the best first; empty where none speaks of any of it. */
  rank: (units: readonly Unit[]) => Hit[];
  /** Whether people ask agencies for it, and no passage has the word. */
  isUnsaid: (unit: Unit) => boolean;
  /** Every stem that the passages have. */
  stems: ReadonlySet<string>;
}

/** Ranks passages by BM25 over words and their meanings. */
export function rankingOf(passages: readonly Passage[], language: Language): Ranking {
  const all = passages.map((passage) => indexPassage(passage, language));
  const average = all.reduce((sum, { length }) => sum + length, 0) / all.length;
  const frequencies = new Map<Term, number>();
  for (const { counts } of all) {
    for (const term of counts.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }

  /** How much a word tells: the rarer it is, the more. */
  const weightOf = (unit: Unit) => {
    const said = Math.max(...termsOf(unit).map((term) => frequencies.get(term) ?? 0));
    const rarity = Math.min(MOST, Math.log(1 + (all.length - said + 0.5) / (said + 0.5)));
    return said === 0 && unit.groups.length === 0 ? UNHEARD * rarity : rarity;
  };

  function rate({ counts, heading, length, asked }: IndexedPassage, unit: Unit): number {
    const rateOf = (term: Term) => {
      const times = counts.get(term) ?? 0;
      const held = SATURATION * (1 - LENGTH + (LENGTH * length) / average);
      return (times / (times + held)) * (heading.has(term) ? HEADING : 1);
    };
    return Math.max(
      asked && unit.groups.includes(asked.group) ? ASKED * HEADING : 0,
      OWN_WORD * rateOf(unit.stem),
      ...unit.groups.map(rateOf),
      ...unit.parts.map((term) => PART * rateOf(term)),
    );
  }

  function rank(units: readonly Unit[]): Hit[] {
    const weights = units.map(weightOf);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const meant = new Set(units.flatMap(meaningsOf));
    return all
      .map((entry) => {
        const complete = entry.asked?.together.filter((set) => isMet(set, meant)) ?? [];
        const together = new Set(complete.flat(2));
        const kind = entry.passage.item === undefined ? 1 : QUESTION;
        let [score, spoken] = [0, 0];
        units.forEach((unit, i) => {
          const weight = weights[i] ?? 0;
          const isAsked = meaningsOf(unit).some((term) => together.has(term));
          const rated = Math.max(isAsked ? ASKED : 0, rate(entry, unit));
          // What the passage says itself tells it from the others of its section.
          score += kind * (rated + OWN * rate({ ...entry, asked: undefined }, unit)) * weight;
          if (rated > 0) spoken += weight;
        });
        const covered = spoken / whole;
        const mark = COVERED * covered + (RATED * score) / whole;
        return { passage: entry.passage, score, covered, mark };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  }

  const isUnsaid = ({ stem, groups }: Unit) =>
    groups.length === 0 && language.unsaid.has(stem) && !frequencies.has(stem);
  const stems = [...frequencies.keys()].filter((term) => typeof term === 'string');
  return { rank, isUnsaid, stems: new Set(stems) };
}

function isMet(set: readonly (readonly Term[])[], meant: ReadonlySet<Term>): boolean {
  return set.every((terms) => terms.some((term) => meant.has(term)));
}
