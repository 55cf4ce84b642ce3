import type { Mode } from '../../contract/audience.ts';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { hasSevenDigits, isEmail, isProfile } from '../../contract/values.ts';
import type { FormRequest } from './reply.ts';

/**
 * The parts of a request, as people name them, and the form field of each part. A name goes into
 * two fields, which have the same limit.
 */
const FIELDS = {
  roles: { hiring: 'roles', jobseeking: 'desiredRoles' },
  name: { hiring: 'firstname', jobseeking: 'firstname' },
  email: { hiring: 'email', jobseeking: 'email' },
  phone: { hiring: 'phone', jobseeking: 'phone' },
  company: { hiring: 'company' },
  place: { hiring: 'jobLocation', jobseeking: 'location' },
  search: { hiring: 'search_type' },
  linkedin: { jobseeking: 'linkedin' },
} as const satisfies Record<string, Partial<Record<Mode, keyof typeof MAX_LENGTH | 'search_type'>>>;

export type Slot = keyof typeof FIELDS;
export const SLOTS = Object.keys(FIELDS) as readonly Slot[];
export type Slots = Partial<Record<Slot, string>>;

/** The slot's field in an audience's form, or undefined if that form has none. */
function fieldOf(slot: Slot, mode: Mode) {
  const fields: Partial<Record<Mode, keyof typeof MAX_LENGTH | 'search_type'>> = FIELDS[slot];
  return fields[mode];
}

/** Whether a slot belongs to the form of an audience. */
export function belongs(slot: Slot, mode: Mode): boolean {
  return fieldOf(slot, mode) !== undefined;
}

/** Whether any words may be its value. */
export function isFree(slot: Slot): boolean {
  return !['email', 'phone', 'search'].includes(slot);
}

/** The problem with a value: its kind, or the maximum length. Empty if the value is right. */
export function wrongWith(slot: Slot, value: string): 'email' | 'phone' | 'linkedin' | number | '' {
  if (slot === 'email' && !isEmail(value)) return 'email';
  if (slot === 'phone' && !hasSevenDigits(value)) return 'phone';
  if (slot === 'linkedin' && !isProfile(value)) return 'linkedin';
  const field = fieldOf(slot, 'hiring') ?? fieldOf(slot, 'jobseeking') ?? 'search_type';
  const limit = field === 'search_type' ? Number.POSITIVE_INFINITY : MAX_LENGTH[field];
  return value.length > limit ? limit : '';
}

/** The slots as fields of the form. Slots of the other audience's form are left out. */
export function requestOf(mode: Mode, slots: Slots): FormRequest {
  const [firstname = '', ...rest] = slots.name?.split(' ') ?? [];
  const fields: Record<string, string> = { firstname, lastname: rest.join(' ') };
  for (const slot of SLOTS) {
    const field = fieldOf(slot, mode);
    if (field && slot !== 'name') fields[field] = slots[slot] ?? '';
  }
  const told = Object.entries(fields).filter(([, value]) => value !== '');
  return { mode, fields: Object.fromEntries(told) };
}
