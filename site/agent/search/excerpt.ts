import type { Passage } from '../knowledge.ts';
import { rate } from './matching.ts';
import type { Reader, Word } from './reader.ts';

/** Characters of what is said at once; a single sentence may be longer. */
const MOST_SAID = 300;
/** A second sentence is said where it speaks of the question nearly as well as the best. */
const WORTH_SAYING = 0.7;
/** Characters at which a sentence counts half as much as a very short one that tells the same. */
const LENGTH = 300;

/** What to say of a passage: all of it where it is short, else what speaks best of the question. */
export function excerpt(
  { title, text }: Pick<Passage, 'title' | 'text'>,
  question: readonly Word[],
  { read }: Pick<Reader, 'read'>,
): string {
  const whole = text.join(' ');
  if (whole.length <= MOST_SAID) return whole;
  // What the heading says is what all of it is about: "stop" tells more of "how do I stop the texts".
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
