import type { Mode, SearchType } from '../../contract/audience.ts';
import type { FieldName } from '../../contract/fields.ts';
import type { FileFlag } from '../store/submission/submission.ts';

/** What kind of letter a submission makes, by its audience. */
export const LETTER_LABEL: Record<Mode, string> = {
  hiring: 'New employer',
  jobseeking: 'New job seeker',
};

/** Field labels for the team. The form's own labels address the visitor. */
export const LABEL: Record<FieldName, string> = {
  mode: 'Audience',
  firstname: 'First name',
  lastname: 'Last name',
  phone: 'Phone',
  email: 'Email',
  company: 'Company',
  address: 'Address',
  jobLocation: 'Job location',
  roles: 'Roles to fill',
  search_type: 'Search type',
  location: 'Location',
  desiredRoles: 'Roles wanted',
  linkedin: 'LinkedIn profile',
  smsConsent: 'Agreed to messages',
  timestamp: 'Sent, by their clock',
  page_url: 'From the page',
  user_agent: 'Browser',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
};

export const SEARCH: Record<SearchType, string> = {
  contingency: 'Contingency',
  retained: 'Retained',
};

/** What to know before a file is opened; docs/webhook.md says the same for programs. */
export const FLAG_WARNING: Record<FileFlag, string> = {
  'active-content':
    'Holds something to run, such as a script or an attachment. Open it only where nothing can run.',
  encrypted: 'Is a PDF with restrictions or a password.',
  'external-links': 'Fetches something or starts a program when it is opened.',
  infected: 'Holds malware. It is not handed out.',
  macros: 'Has macros. Leave them off.',
  renamed: 'Was sent with the wrong file extension. The name shown here is corrected.',
  unchecked: 'Could not be looked at whole. Open it only if you expect it.',
  unscanned: 'Was not scanned for malware yet.',
};

export const REPLY = {
  none: 'No email address was given: answer by phone.',
  unusual:
    'The email address is not one that a mail can safely be answered to. Read it under Email, and write to it by hand if it is right.',
} as const;

/** UTC, because recruiters and the server may be anywhere. */
const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A time in milliseconds since the epoch, as `2 January 2026 at 03:04 UTC`. */
export function timeInWords(at: number): string {
  return `${TIME.format(at)} UTC`;
}

/** Bytes as `1.2 MB`, in binary megabytes, as in the limits. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}
