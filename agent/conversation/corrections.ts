import { wordCount } from './phrases.ts';
import type { Slot, Slots } from './slots.ts';
import type { Understanding } from './understanding.ts';
import { trimmed, unspelled } from './values.ts';

/** Most letters that may differ between the understood word and the intended word. */
const MOST_DIFFERENCES = 2;
/** Most words in a correction. */
const MOST_WORDS = 4;
const CORRECTABLE = ['name', 'company', 'place', 'roles'] as const satisfies readonly Slot[];

/**
 * Finds the slot that "no, it's Lopes with s" corrects: the slot with a nearly equal word. Returns
 * undefined if there is none. Returns `'spell'` if the understood word lacks the named letter, so
 * that the visitor must spell the word.
 */
export function correction(
  said: string,
  slots: Slots,
  u: Understanding,
): { slot: Slot; value: string } | 'spell' | undefined {
  const text = trimmed(u.within.leads.after(trimmed(said, u)), u);
  const hint = u.spelled.exec(` ${text}`)?.[1];
  const base = trimmed(` ${text}`.replace(u.spelled, ''), u);
  const meant = unspelled(hint && hint.length > 1 ? hint : base);
  const count = wordCount(meant);
  if (count === 0 || count > MOST_WORDS) return undefined;
  const isUseless = hint?.length === 1 && !meant.toLowerCase().includes(hint.toLowerCase());
  for (const slot of CORRECTABLE) {
    const words = slots[slot]?.split(' ') ?? [];
    const at = words.findIndex((_, place) => isNearly(words.slice(place, place + count), meant));
    if (at === -1) continue;
    if (isUseless) return 'spell';
    const value = words.toSpliced(at, count, meant).join(' ');
    if (value !== slots[slot]) return { slot, value };
  }
  return undefined;
}

function isNearly(words: readonly string[], meant: string): boolean {
  const most = Math.min(MOST_DIFFERENCES, Math.floor(meant.length / 2));
  return differences(words.join(' ').toLowerCase(), meant.toLowerCase()) <= most;
}

/** The fewest letters to add, remove or replace to turn one word into the other. */
function differences(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let place = 1; place <= other.length; place++) {
      const replaced = (row[place - 1] ?? 0) + (letter === other[place - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
