import { type Language, meaningsOf, type Unit, unitsOf } from './language.ts';
import { stemsOf } from './words.ts';

/** Characters of what is said at once; a single sentence may be longer. */
const MOST_SAID = 300;
/** A second sentence is said where it speaks of the question nearly as well as the best. */
const WORTH_SAYING = 0.7;
/** Characters at which a sentence counts half as much as a very short one that tells the same. */
const LENGTH = 400;

/** What to say of a passage: all of it where it is short, else what speaks best of the question. */
export function excerpt(
  text: readonly string[],
  units: readonly Unit[],
  language: Language,
): string {
  const whole = text.join(' ');
  if (whole.length <= MOST_SAID) return whole;
  const meant = text.map((sentence) => {
    const found = unitsOf(stemsOf(sentence, language.ignored), language);
    return new Set(found.flatMap(meaningsOf));
  });
  // What every sentence has tells none of them from the others.
  const tellOf = (unit: Unit, place: number) =>
    Math.max(
      0,
      ...meaningsOf(unit)
        .filter((term) => meant[place]?.has(term))
        .map((term) => Math.log(1 + text.length / meant.filter((terms) => terms.has(term)).length)),
    );
  const rated = text.map((sentence, place) => {
    const told = units.reduce((sum, unit) => sum + tellOf(unit, place), 0);
    return { sentence, place, rate: told / (1 + sentence.length / LENGTH) };
  });
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
