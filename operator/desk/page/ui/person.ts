import type { Submission } from '../../../../contract/submission.ts';
import { LIST } from '../words.ts';

// Control characters that reverse the rest of a line. Right-to-left scripts work without them.
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A person's name, or else the company, the email address or the phone number. */
export function nameOf(fields: Submission): string {
  const name = `${fields.firstname} ${fields.lastname}`.trim();
  const company = 'company' in fields ? fields.company.trim() : '';
  const called = name || company || fields.email || fields.phone;
  return called.replace(BIDI_CONTROLS, '').trim() || LIST.noName;
}

/** A person's request on one line. */
export function wantOf(fields: Submission): string {
  const [company, want, where] =
    'company' in fields
      ? [fields.company, fields.roles, fields.jobLocation]
      : ['', fields.desiredRoles, fields.location];
  const [line = ''] = want.trim().split('\n');
  return [company, line, where]
    .filter((each) => each.trim())
    .join(' · ')
    .replace(BIDI_CONTROLS, '');
}
