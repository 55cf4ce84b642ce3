import type { Source } from './call.ts';
import { feeAnswer } from './fee.ts';
import type { Knowledge } from './knowledge.ts';
import { excerpt } from './search/excerpt.ts';
import { languageOf, type Unit, unitsOf } from './search/language.ts';
import { nearest } from './search/nearest.ts';
import { rankingOf } from './search/ranking.ts';
import { matcherOf } from './search/refusal.ts';
import { stemsOf } from './search/words.ts';

/** What the agent has to say; `score` tells how much of the question it speaks of, 0 to 1. */
export type Answer =
  | { kind: 'answer'; text: string; source: Source; score: number }
  | { kind: 'unknown' };

/** The mark that a passage needs to be an answer: see `Hit`. */
const ENOUGH = 0.7;

const UNKNOWN: Answer = { kind: 'unknown' };

/** Answers questions from what the site says, and only from that. Made once, it answers in about a millisecond. */
export function createAnswerer({
  passages,
  wordings,
  fee,
}: Knowledge): (question: string) => Answer {
  const language = languageOf(wordings);
  const ranking = rankingOf(passages, language);
  const isRefused = matcherOf(wordings.refused);
  const known = [...ranking.stems, ...language.stems, ...language.ignored];
  const isKnown = new Set(known);
  const feeGroups = unitsOf(stemsOf(fee.name, language.ignored), language).flatMap(
    ({ groups }) => groups,
  );

  function read(question: string): { stems: string[]; units: Unit[] } {
    const stems = stemsOf(question, language.ignored).map((word) =>
      isKnown.has(word) ? word : (nearest(word, known) ?? word),
    );
    const units = unitsOf(stems, language).filter(
      ({ stem, groups }) => ranking.stems.has(stem) || groups.length > 0 || !/^\d/.test(stem),
    );
    const once = new Map(units.map((unit) => [unit.groups.join() || unit.stem, unit]));
    return { stems, units: [...once.values()] };
  }

  return (question) => {
    const { stems, units } = read(question);
    if (isRefused(stems) || units.some(ranking.isUnsaid)) return UNKNOWN;
    const asksFee = units.some(({ groups }) => groups.some((group) => feeGroups.includes(group)));
    const amounts = asksFee ? feeAnswer(question, fee) : undefined;
    if (amounts) return { kind: 'answer', text: amounts, source: fee.source, score: 1 };
    const [best] = ranking.rank(units);
    if (!best || best.mark < ENOUGH) return UNKNOWN;
    const { text, ...source } = best.passage;
    const said = excerpt(text, units, language);
    return { kind: 'answer', text: said, source, score: best.covered };
  };
}
