import type { NewSubmission } from '../../intake/store/submission/submission.ts';
import { hiringFields } from '../fixtures/submissions.ts';

interface Person {
  firstname: string;
  email: string;
  /** As `+12025550123`; '' for a number that is not valid. */
  phone: string;
}

/** What one form may say; equal content has an equal fingerprint. */
export interface Content {
  number: number;
  person: Person;
}

const ADA = { firstname: 'Ada', email: 'ada@example.com', phone: '+15550100001' };
const PEOPLE: readonly Person[] = [
  ADA,
  // The same person at another phone, who shares one with a colleague, and an address with another.
  { ...ADA, phone: '+15550100002' },
  { firstname: 'Bob', email: 'bob@example.com', phone: '+15550100002' },
  { ...ADA, firstname: 'Cy', phone: '' },
];

/** Contents that visitors send: two of the first person. */
export const CONTENTS: readonly Content[] = [ADA, ...PEOPLE].map((person, number) => ({
  number,
  person,
}));

export function sharesAnAddress(one: Person, other: Person): boolean {
  return one.email === other.email || (one.phone !== '' && one.phone === other.phone);
}

export function isOnePerson(one: Person, other: Person): boolean {
  return one.email === other.email && one.firstname === other.firstname;
}

export const fingerprintOf = ({ number }: Content) => `content-${number}`;

/** What of a content goes into the store. */
export function sentBy(
  { number, person: { phone, ...named } }: Content,
  given: boolean,
): Pick<NewSubmission, 'fields' | 'consent'> {
  const roles = `Role ${number}`;
  return {
    fields: { ...hiringFields, ...named, roles, phone: phone || 'none' },
    consent: { text: 'I agree.', given, phoneE164: phone, address: '192.0.2.7' },
  };
}
