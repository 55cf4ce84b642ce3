import type { Submission } from '../../../contract/submission.ts';

// Control characters that reverse the rest of a line. Right-to-left scripts work without them.
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A person's name, or else the company, the email address or the phone number. */
export function nameOf(fields: Submission): string {
  const name = `${fields.firstname} ${fields.lastname}`.trim();
  const company = 'company' in fields ? fields.company.trim() : '';
  const called = name || company || fields.email || fields.phone;
  return called.replace(BIDI_CONTROLS, '').trim() || 'No name';
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

/** The first letters of a name's first and last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0] ?? '').join('');
}
