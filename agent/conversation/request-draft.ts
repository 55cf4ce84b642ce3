import type { Mode } from '../../contract/audience.ts';
import { withScheme } from '../../contract/values.ts';
import { belongs, type Slot, type Slots, wrongWith } from './slots.ts';
import { unspelled } from './values.ts';

/** The answer that a request waits for: a slot, or a question that fills no single slot. */
export type Step = Slot | 'mode' | 'contact' | 'more' | 'confirm' | 'change' | 'part';

/** A request in progress. */
export interface RequestDraft {
  mode: Mode | undefined;
  slots: Slots;
  /** Steps that the visitor doesn't want to answer, or that were asked often enough. */
  skipped: Set<Step>;
  /** A step asked out of the usual order, because the visitor changes it or goes back to it. */
  turn: Step | undefined;
  /** Words that fit no slot yet. The step `part` asks where they belong. */
  unplaced: string;
}

export function newDraft(): RequestDraft {
  return { mode: undefined, slots: {}, skipped: new Set(), turn: undefined, unplaced: '' };
}

/** A second request of the same visitor. It keeps name, email, phone and company. */
export function nextDraft({ slots: { name, email, phone, company } }: RequestDraft): RequestDraft {
  const known = Object.entries({ name, email, phone, company }).filter(([, value]) => value);
  return { ...newDraft(), slots: Object.fromEntries(known) };
}

/** The next step, in the order that people expect. */
export function nextStep({ mode, slots, skipped, turn }: RequestDraft): Step {
  if (turn) return turn;
  if (!mode) return 'mode';
  const isOpen = (slot: Slot) => slots[slot] === undefined && !skipped.has(slot);
  const first = (['roles', 'name'] as const).find(isOpen);
  if (first) return first;
  if (!slots.email && !slots.phone && !skipped.has('contact')) return 'contact';
  const wished = wishes(mode).some((slot) => slots[slot] === undefined);
  return wished && !skipped.has('more') ? 'more' : 'confirm';
}

/** Optional slots, which the agent asks for only once. */
export function wishes(mode: Mode): ('company' | 'place')[] {
  return (['company', 'place'] as const).filter((slot) => belongs(slot, mode));
}

/** Puts the heard values into the draft. Returns the first problem with a value, or ''. */
export function put(draft: RequestDraft, heard: Slots): ReturnType<typeof wrongWith> {
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
