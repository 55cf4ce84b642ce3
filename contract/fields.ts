import type { Mode } from './audience.ts';

/** Fields every visitor fills in, in reading order. Receivers rely on the names: never rename one. */
export const SHARED_FIELDS = ['firstname', 'lastname', 'phone', 'email'] as const;

/** Fields of one audience, in reading order. Both audiences have `address`. */
export const AUDIENCE_FIELDS = {
  hiring: ['company', 'address', 'jobLocation', 'roles', 'search_type'],
  jobseeking: ['address', 'location', 'desiredRoles', 'linkedin'],
} as const satisfies Record<Mode, readonly string[]>;

/** Where the visitor came from, copied from the page's address if present. */
export const UTM_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

/**
 * Hex SHA-256 of the consent text that the form showed. Only the intake uses it: the visitor
 * doesn't type it, and it is not delivered.
 */
export const CONSENT_FIELD = 'consent_sha256';

/** Only programs see and fill in this field. It is not delivered. */
export const HONEYPOT_FIELD = 'website';

/** Fields that the browser adds to a submission without the visitor typing them. */
export const CONTEXT_FIELDS = ['timestamp', 'page_url', 'user_agent', ...UTM_FIELDS] as const;

/** Stem of the file fields: `jdFile_0`, `jdFile_1`, ... and `resumeFile_0`, ... */
export const FILE_STEM: Record<Mode, string> = { hiring: 'jdFile', jobseeking: 'resumeFile' };

/** The free text field in which each audience names roles. */
export const ROLE_FIELD = {
  hiring: 'roles',
  jobseeking: 'desiredRoles',
} as const satisfies Record<Mode, string>;

/** Name of the n-th file field of an audience, counted from 0. */
export function fileField(mode: Mode, index: number): string {
  return `${FILE_STEM[mode]}_${index}`;
}

/** Splits `jdFile_3` into audience and index; undefined for any other name. */
export function parseFileField(name: string): { mode: Mode; index: number } | undefined {
  const match = /^(jdFile|resumeFile)_(0|[1-9]\d?)$/.exec(name);
  if (!match) return undefined;
  return { mode: match[1] === FILE_STEM.hiring ? 'hiring' : 'jobseeking', index: Number(match[2]) };
}

export type FieldName =
  | (typeof SHARED_FIELDS)[number]
  | (typeof AUDIENCE_FIELDS)[Mode][number]
  | (typeof CONTEXT_FIELDS)[number]
  | 'mode'
  | 'smsConsent';

/** All text fields a submission of this audience may carry. */
export function fieldsOf(mode: Mode): readonly FieldName[] {
  return ['mode', ...SHARED_FIELDS, ...AUDIENCE_FIELDS[mode], 'smsConsent', ...CONTEXT_FIELDS];
}
