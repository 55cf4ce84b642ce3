import { feeAnswer } from './fee-answer.ts';
import type { Knowledge, Passage, Source } from './knowledge.ts';
import { chosenSection } from './search/choice.ts';
import { createClassifier } from './search/classifier.ts';
import { excerpt } from './search/excerpt.ts';
import { rate } from './search/matching.ts';
import { createReader, type Word } from './search/reader.ts';
import { stemsOf } from './search/words.ts';

/** The agent's answer to a question. */
export type Answer = { kind: 'answer'; text: string; source: Source } | { kind: 'unknown' };

/** The agent calculates the fee if a question is at least this likely to be about the fee. */
const ABOUT_FEE = 0.5;
/** Weight of a passage's heading relative to its text. */
const HEADING = 2;

/** Answers questions only from the site's text. Once created, it needs about 1 ms for an answer. */
export function createAnswerer({ passages, learned, fee }: Knowledge): (asked: string) => Answer {
  const reader = createReader(learned);
  const classify = createClassifier(learned, reader);
  const wordsOf = (text: string) => stemsOf(text).join(' ');
  const headings = passages.map(({ title }) => wordsOf(title));

  /** The passage whose heading has the question's words. Undefined if two such headings exist. */
  function underHeading(asked: string): Passage | undefined {
    const words = wordsOf(asked);
    const place = headings.indexOf(words);
    return place === headings.lastIndexOf(words) ? passages[place] : undefined;
  }

  function bestOf(own: readonly Passage[], question: readonly Word[]): Passage | undefined {
    const rateAll = (texts: readonly string[]) => rate(question, texts.map(reader.read));
    const headings = rateAll(own.map(({ title }) => title));
    const texts = rateAll(own.map(({ text }) => text.join(' ')));
    const rates = own.map((_, i) => HEADING * (headings[i] ?? 0) + (texts[i] ?? 0));
    return own[rates.indexOf(Math.max(...rates))];
  }

  return (asked) => {
    const question = reader.read(asked);
    const likely = classify(question);
    const aboutFee = fee.sections.reduce((sum, name) => sum + (likely.get(name) ?? 0), 0);
    const amounts = aboutFee >= ABOUT_FEE ? feeAnswer(asked, fee) : undefined;
    if (amounts) return { kind: 'answer', text: amounts, source: fee.source };
    const chosen = chosenSection(likely);
    const own = passages.filter(({ section }) => section === chosen);
    const best = underHeading(asked) ?? bestOf(own, question);
    if (!best) return { kind: 'unknown' };
    const { text: _, ...source } = best;
    return { kind: 'answer', text: excerpt(best, question, reader), source };
  };
}
