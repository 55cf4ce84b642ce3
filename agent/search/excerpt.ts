import type { Passage } from '../knowledge.ts';
import { rate } from './matching.ts';
import type { Reader, Word } from './reader.ts';

/** Longest excerpt in characters. A single sentence may be longer. */
const MOST_SAID = 300;
/** A second sentence is added if its rate is at least this fraction of the best rate. */
const WORTH_SAYING = 0.7;
/** A sentence of this many characters counts half as much as a very short, equally good one. */
const LENGTH = 300;

/** The whole passage if it is short. Otherwise its sentences that fit the question best. */
export function excerpt(
  { title, text }: Pick<Passage, 'title' | 'text'>,
  question: readonly Word[],
  { read }: Pick<Reader, 'read'>,
): string {
  const whole = text.join(' ');
  if (whole.length <= MOST_SAID) return whole;
  // The whole passage is about its heading. In "how do I stop the texts", "stop" tells more.
  const heading = new Set(read(title).map(({ stem }) => stem));
  const rest = question.filter(({ stem }) => !heading.has(stem));
  const rates = rate(rest, text.map(read));
  const rated = text.map((sentence, place) => ({
    sentence,
    place,
    rate: (rates[place] ?? 0) / (1 + sentence.length / LENGTH),
  }));
  const [best, next] = rated.sort((a, b) => b.rate - a.rate || a.place - b.place);
  if (!best) return '';
  const isWorth =
    next &&
    next.rate > WORTH_SAYING * best.rate &&
    next.sentence.length + best.sentence.length < MOST_SAID;
  return (isWorth ? [best, next] : [best])
    .sort((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence)
    .join(' ');
}
