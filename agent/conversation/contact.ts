import { isEmail, isProfile, withScheme } from '../../contract/values.ts';
import type { Slots } from './slots.ts';
import { type Found, spokenEmail } from './spoken-email.ts';
import { phoneIn } from './spoken-phone.ts';
import type { Understanding } from './understanding.ts';

const EMAIL = /[^\s@<>",;:\\()]+@[^\s@<>",;:\\()]+/g;
const LINKEDIN = /(?:https?:\/\/)?(?:[\w-]+\.)*linkedin\.com\/[^\s,;]+/i;
const CLAUSE_END = /[.!?]+$/;
/** Replaces a contact detail that was taken out. The period ends the clause there. */
const GAP = ' . ';

export interface Contact {
  slots: Pick<Slots, 'email' | 'phone' | 'linkedin'>;
  /** The remaining text. */
  text: string;
}

/** Takes all contact details out of a text. `isAsked`: the whole text may be one of them. */
export function contactIn(text: string, isAsked: boolean, u: Understanding): Contact {
  const slots: Contact['slots'] = {};
  let rest = text;
  const take = (slot: keyof typeof slots, found: Found | undefined) => {
    if (!found) return;
    slots[slot] = found.value;
    rest = rest.slice(0, found.start) + GAP + rest.slice(found.end);
  };
  take('linkedin', profileIn(rest));
  take('email', typedEmail(rest) ?? spokenEmail(rest, beginsOf(rest, isAsked, u), u));
  take('phone', phoneIn(rest, u));
  return { slots, text: rest };
}

function profileIn(text: string): Found | undefined {
  const match = LINKEDIN.exec(text);
  const typed = match?.[0].replace(CLAUSE_END, '') ?? '';
  const value = withScheme(typed);
  if (!match || !isProfile(value)) return undefined;
  return { value, start: match.index, end: match.index + typed.length };
}

function typedEmail(text: string): Found | undefined {
  for (const { 0: whole, index } of text.matchAll(EMAIL)) {
    const value = whole.replace(CLAUSE_END, '');
    if (isEmail(value)) return { value, start: index, end: index + value.length };
  }
  return undefined;
}

/** Where a spoken address can begin: after "reach me at", or at the start if it was asked for. */
function beginsOf(text: string, isAsked: boolean, u: Understanding): number[] {
  const reaches = [...text.matchAll(u.cues)].filter((match) => u.cueOf(match) === 'reach');
  const begins = reaches.map((match) => match.index + match[0].length);
  // Skip "it's" in "my email, it's ada at heron dot com".
  return [...(isAsked ? [0] : []), ...begins].map(
    (begin) => text.length - u.within.leads.after(text.slice(begin)).length,
  );
}
