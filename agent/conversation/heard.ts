import type { Mode } from '../../contract/audience.ts';
import { contactIn } from './contact.ts';
import { cut, type Segment } from './segments.ts';
import type { Slot, Slots } from './slots.ts';
import type { Cue, Understanding } from './understanding.ts';
import { isName, roleOf, trimmed } from './values.ts';

/** The parts of a request that were found in a sentence. */
export interface Heard {
  /** Set only if the words say it: "I want to hire", "looking for a job". */
  mode?: Mode;
  slots: Slots;
  /** A first or a last name on its own. */
  first?: string;
  last?: string;
  /** Words that fit no slot, without fillers. */
  rest: string;
}

/** The state of the request before a sentence. */
export interface Situation {
  mode: Mode | undefined;
  /** The step that was asked last. */
  asked: string | undefined;
}

/** Takes a sentence apart. The answer to the last question needs no cue such as "my name is". */
export function hear(text: string, at: Situation, u: Understanding): Heard {
  const isContact = at.asked === 'contact' || at.asked === 'email';
  const contact = contactIn(text, isContact, u);
  const hasContact = Object.keys(contact.slots).length > 0;
  const segments = cut(contact.text, { asked: at.asked, hasContact }, u);
  const mode = modeIn(segments, at.mode, u);
  const slots: Slots = { ...contact.slots };
  for (const segment of segments) {
    const slot = slotOf(segment, mode ?? at.mode);
    const value = slot && valueFor(slot, segment, at, u);
    if (slot && value) slots[slot] = value;
  }
  const rest = segments
    .filter(({ cue }) => cue === undefined || cue === 'reach')
    .map((segment) => trimmed(segment.text, u))
    .filter(Boolean)
    .join(', ');
  const part = (name: Cue) => segments.find(({ cue }) => cue === name)?.text;
  const [first, last] = [part('first'), part('last')];
  return { ...(mode && { mode }), ...(first && { first }), ...(last && { last }), slots, rest };
}

function modeIn(segments: readonly Segment[], known: Mode | undefined, u: Understanding) {
  let mode: Mode | undefined;
  for (const { cue, text } of segments) {
    if (cue === 'hire' || cue === 'weNeed') mode = 'hiring';
    if (cue === 'seek') mode = 'jobseeking';
    if (cue !== 'need') continue;
    const isJob = u.jobWords.within(text);
    // "I need a job" is clearly jobseeking. "I'm looking for a data engineer" may be either.
    if (isJob && roleOf(text, u) === '') mode = 'jobseeking';
    else mode ??= known ?? (isJob ? 'jobseeking' : 'hiring');
  }
  return mode;
}

function slotOf({ cue }: Segment, mode: Mode | undefined): Slot | undefined {
  switch (cue) {
    case 'name':
    case 'company':
    case 'place':
      return cue;
    case 'from':
      return mode === 'jobseeking' ? 'place' : 'company';
    case 'iAm':
      return mode === 'jobseeking' ? 'roles' : undefined;
    case 'hire':
    case 'weNeed':
    case 'need':
    case 'seek':
    case 'role':
      return 'roles';
    default:
      return undefined;
  }
}

function valueFor(slot: Slot, segment: Segment, at: Situation, u: Understanding): string {
  if (slot !== 'roles') return segment.text;
  const role = roleOf(segment.text, u);
  const isSure = segment.cue === 'hire' || segment.cue === 'role' || at.asked === 'roles';
  return isSure || u.roleWords.within(role) ? role : '';
}

/** A slot's value from an answer without a cue. Empty if the answer can't be such a value. */
export function answerTo(slot: Slot, { rest }: Heard, u: Understanding): string {
  const said = trimmed(u.within.leads.after(rest), u);
  if (slot === 'roles') return roleOf(said, u);
  if (slot !== 'name') return /[\p{L}\p{N}]/u.test(said) ? said : '';
  const parts = [said, ...said.split(/[,;]/)].map((part) => trimmed(part, u));
  return parts.find((part) => isName(part, u)) ?? '';
}
