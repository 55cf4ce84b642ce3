import type { Mode } from '../../../contract/audience.ts';
import { withScheme } from '../../../contract/values.ts';
import { belongs, type Slot, type Slots, wrongWith } from './slots.ts';
import { unspelled } from './values.ts';

/** What a request waits for: a slot, or one of the questions that fill no single one. */
export type Step = Slot | 'mode' | 'contact' | 'more' | 'confirm' | 'change' | 'part';

/** A request as far as it has come. */
export interface Draft {
  mode: Mode | undefined;
  slots: Slots;
  /** What the visitor would rather not say, and what was asked enough. */
  skipped: Set<Step>;
  /** Asked out of turn: what is changed, or gone back to. */
  turn: Step | undefined;
  /** Words that could not be placed; step `part` asks where they belong. */
  unplaced: string;
}

export function newDraft(): Draft {
  return { mode: undefined, slots: {}, skipped: new Set(), turn: undefined, unplaced: '' };
}

/** The next request of somebody who has just made one: who they are is known. */
export function nextDraft({ slots: { name, email, phone, company } }: Draft): Draft {
  const known = Object.entries({ name, email, phone, company }).filter(([, value]) => value);
  return { ...newDraft(), slots: Object.fromEntries(known) };
}

/** What is asked next, in the order in which people expect it. */
export function nextStep({ mode, slots, skipped, turn }: Draft): Step {
  if (turn) return turn;
  if (!mode) return 'mode';
  const isOpen = (slot: Slot) => slots[slot] === undefined && !skipped.has(slot);
  const first = (['roles', 'name'] as const).find(isOpen);
  if (first) return first;
  if (!slots.email && !slots.phone && !skipped.has('contact')) return 'contact';
  const wished = wishes(mode).some((slot) => slots[slot] === undefined);
  return wished && !skipped.has('more') ? 'more' : 'confirm';
}

/** What is asked for once, and needs no answer. */
export function wishes(mode: Mode): ('company' | 'place')[] {
  return (['company', 'place'] as const).filter((slot) => belongs(slot, mode));
}

/** Puts in what was heard; tells the first value that breaks a rule. */
export function put(draft: Draft, heard: Slots): ReturnType<typeof wrongWith> {
  let problem: ReturnType<typeof wrongWith> = '';
  for (const [name, said] of Object.entries(heard)) {
    const slot = name as Slot;
    const value = cleaned(slot, said);
    const wrong = wrongWith(slot, value);
    problem ||= wrong;
    if (wrong) continue;
    draft.slots[slot] = value;
    draft.turn = undefined;
  }
  return problem;
}

function cleaned(slot: Slot, said: string): string {
  if (slot === 'name') return unspelled(said);
  return slot === 'linkedin' ? withScheme(said) : said;
}
