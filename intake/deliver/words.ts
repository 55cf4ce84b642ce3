import type { Mode, SearchType } from '../../contract/audience.ts';
import type { FieldName } from '../../contract/fields.ts';
import type { FileFlag } from '../store/submissions.ts';

/** The kind of letter for a submission, by its audience. */
export const LETTER_LABEL: Record<Mode, string> = {
  hiring: 'New employer',
  jobseeking: 'New job seeker',
};

/** Field labels for the team. The form's own labels address the visitor. */
export const LABEL = {
  phone: 'Phone',
  email: 'Email',
  company: 'Company',
  address: 'Address',
  jobLocation: 'Job location',
  roles: 'Roles to fill',
  search_type: 'Search type',
  location: 'Location',
  desiredRoles: 'Desired roles',
  linkedin: 'LinkedIn profile',
  smsConsent: 'SMS consent',
  page_url: 'Page',
  user_agent: 'Browser',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
} as const satisfies Partial<Record<FieldName, string>>;

export type Row = [label: string, value: string];

/** The fields that aren't empty under their labels. `clean` makes a value safe to show. */
export function labeledRows(
  names: readonly (keyof typeof LABEL)[],
  fields: Partial<Record<FieldName, string | undefined>>,
  clean: (text: string) => string,
): Row[] {
  return names
    .map((name): Row => [LABEL[name], clean(fields[name] ?? '')])
    .filter(([, value]) => value !== '');
}

export const SEARCH: Record<SearchType, string> = {
  contingency: 'Contingency',
  retained: 'Retained',
};

/** Warnings before a file is opened; docs/webhook.md has the same for programs. */
export const FLAG_WARNING: Record<FileFlag, string> = {
  'active-content':
    'Contains something that can run, such as a script or an attachment. Be careful if you open it.',
  encrypted: 'Restricted or password-protected.',
  'external-links':
    'Downloads something or starts a program when opened. Be careful if you open it.',
  infected: 'Contains malware. It can’t be downloaded.',
  macros: 'Contains macros. Don’t enable them if you open it.',
  renamed: 'Sent with the wrong file extension. We corrected it.',
  unchecked: 'Couldn’t be checked completely. Be careful if you open it.',
  uninspected: 'Couldn’t be checked. Be careful if you open it.',
  unscanned: 'Not scanned for malware yet.',
};

/** UTC, because recruiters and the server may be anywhere. */
const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** A time in milliseconds since the epoch, as `January 2, 2026 at 03:04 UTC`. */
export function timeInWords(at: number): string {
  return `${TIME.format(at)} UTC`;
}

/** Bytes such as `1.2 MB`, in binary megabytes like the limits. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}

/** The URL of one submission in the desk. `deskUrl` is the value of DESK_URL. */
export function deskLink(deskUrl: string, receipt: string): string {
  return `${deskUrl.replace(/\/$/, '')}/#/open/${encodeURIComponent(receipt)}`;
}
