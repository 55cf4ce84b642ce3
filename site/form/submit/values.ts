import { type Mode, modeFrom } from '../../../contract/audience.ts';
import { campaignOf } from '../../../contract/campaign.ts';
import {
  AUDIENCE_FIELDS,
  CONSENT_FIELD,
  fileField,
  HONEYPOT_FIELD,
  SHARED_FIELDS,
} from '../../../contract/fields.ts';
import { MAX_LENGTH } from '../../../contract/limits.ts';

/** Data from the page rather than from the visitor. */
export interface SubmissionContext {
  now: Date;
  pageUrl: string;
  userAgent: string;
  secret?: string | undefined;
  /** Hash of the shown consent text, sent as `consent_sha256`. */
  consentHash?: string | undefined;
  honeypot?: string | undefined;
}

export function modeOf(typed: FormData): Mode {
  return modeFrom(typed.get('mode'));
}

export function isAgreed(typed: FormData): boolean {
  return typed.get('smsConsent') === 'true';
}

/**
 * The text of a submission: the specified names, without the other audience's fields, which the
 * form's HTML contains too.
 */
export function textOf(typed: FormData, at: SubmissionContext): Record<string, string> {
  const mode = modeOf(typed);
  const copied = (names: readonly string[]) =>
    names.flatMap((name) => (typed.has(name) ? [[name, String(typed.get(name))]] : []));
  return Object.fromEntries([
    ...copied(SHARED_FIELDS),
    ['mode', mode],
    ['smsConsent', String(isAgreed(typed))],
    ['timestamp', at.now.toISOString()],
    ['page_url', at.pageUrl.slice(0, MAX_LENGTH.page_url)],
    ['user_agent', at.userAgent.slice(0, MAX_LENGTH.user_agent)],
    ...campaignOf(at.pageUrl),
    ...copied(AUDIENCE_FIELDS[mode]),
  ]);
}

export function bodyOf(
  text: Readonly<Record<string, string | undefined>>,
  files: readonly File[],
  at: SubmissionContext,
): FormData {
  const body = new FormData();
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined) body.append(name, value);
  };
  for (const [name, value] of Object.entries(text)) add(name, value);
  add('secret', at.secret);
  add(CONSENT_FIELD, at.consentHash);
  add(HONEYPOT_FIELD, at.honeypot);
  const mode = modeFrom(text.mode);
  for (const [index, file] of files.entries()) {
    body.append(fileField(mode, index), file, file.name);
  }
  return body;
}
