import { hasSevenDigits } from '../../contract/values.ts';
import type { Found } from './spoken-email.ts';
import type { Understanding } from './understanding.ts';

const TYPED = /\+?[(\d][\d\s().\-/]{5,}\d(?:\s*(?:ext|x)\.?\s*\d+)?/gi;
/** "2019-2024" is no phone number. */
const YEARS = /(?<![\d-])(?:19|20)\d\d\s*[-/]\s*(?:19|20)\d\d(?![\d-])/g;
const CLAUSE_END = /[,;:!?.]+$/;

/** The first phone number, typed or in words: "five one two, double five ...". */
export function phoneIn(text: string, u: Understanding): Found | undefined {
  const timeless = text.replace(YEARS, (years) => 'x'.repeat(years.length));
  for (const { 0: value, index } of timeless.matchAll(TYPED)) {
    if (hasSevenDigits(value)) return { value, start: index, end: index + value.length };
  }
  return spokenPhone(timeless, u);
}

function spokenPhone(text: string, u: Understanding): Found | undefined {
  let found: Found = { value: '', start: 0, end: 0 };
  let times = 1;
  let isTens = false;
  for (const { 0: whole, index } of text.matchAll(/[^\s-]+/g)) {
    const word = whole.toLowerCase().replace(CLAUSE_END, '');
    const repeat = u.times.get(word);
    const spoken = u.digits.get(word);
    const digits = spoken ?? (/^\+?[\d().]+$/.test(word) ? word.replace(/[^\d+]/g, '') : undefined);
    if (repeat === undefined && digits === undefined) {
      if (hasSevenDigits(found.value)) return found;
      found = { value: '', start: 0, end: 0 };
    } else {
      // "fifty five" is 55, not 505.
      const before =
        isTens && /^[1-9]$/.test(digits ?? '') ? found.value.slice(0, -1) : found.value;
      const start = found.end === 0 ? index : found.start;
      const value = before + (digits ?? '').repeat(times);
      found = { value, start, end: index + whole.length };
    }
    times = repeat ?? 1;
    isTens = /^[2-9]0$/.test(spoken ?? '');
  }
  return hasSevenDigits(found.value) ? found : undefined;
}
