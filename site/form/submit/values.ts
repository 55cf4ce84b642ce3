import { DEFAULT_SEARCH_TYPE, type Mode, modeFrom } from '../../../contract/audience.ts';
import { campaignOf } from '../../../contract/campaign.ts';
import {
  AUDIENCE_FIELDS,
  CONSENT_FIELD,
  fileField,
  HONEYPOT_FIELD,
  SHARED_FIELDS,
} from '../../../contract/fields.ts';
import { MAX_LENGTH } from '../../../contract/limits.ts';

/** Data that comes from the browser rather than from the visitor. */
export interface SubmissionContext {
  now: Date;
  pageUrl: string;
  userAgent: string;
  /** Sent as `secret`. If empty, none is sent. */
  secret: string;
  /** Hash of the shown consent text, sent as `consent_sha256`. If empty, none is sent. */
  consentHash: string;
  /** Whether the visitor has just clicked or pressed a key, if the browser reports it. */
  isPressed: boolean | undefined;
}

/** The audience chosen in the form. */
export function modeOf(typed: FormData): Mode {
  return modeFrom(typed.get('mode'));
}

/** Whether the consent is ticked in the form. */
export function isAgreed(typed: FormData): boolean {
  return typed.get('smsConsent') === 'true';
}

/**
 * Builds the body of a submission: the specified names in a fixed order, without the other
 * audience's fields, which the form's HTML contains too.
 */
export function collectValues(
  typed: FormData,
  files: readonly File[],
  at: SubmissionContext,
): FormData {
  const mode = modeOf(typed);
  const body = new FormData();
  const copy = (name: string, fallback = '') => {
    const value = typed.get(name);
    body.append(name, typeof value === 'string' ? value : fallback);
  };
  for (const name of SHARED_FIELDS) copy(name);
  body.append('mode', mode);
  body.append('smsConsent', String(isAgreed(typed)));
  body.append('timestamp', at.now.toISOString());
  body.append('page_url', at.pageUrl.slice(0, MAX_LENGTH.page_url));
  body.append('user_agent', at.userAgent.slice(0, MAX_LENGTH.user_agent));
  for (const [name, value] of campaignOf(at.pageUrl)) body.append(name, value);
  if (at.secret) body.append('secret', at.secret);
  // Only for the intake. A visitor's autofill may have filled in the honeypot too.
  const honeypot = at.isPressed ? null : typed.get(HONEYPOT_FIELD);
  if (at.consentHash) body.append(CONSENT_FIELD, at.consentHash);
  if (honeypot) body.append(HONEYPOT_FIELD, honeypot);
  for (const name of AUDIENCE_FIELDS[mode]) {
    copy(name, name === 'search_type' ? DEFAULT_SEARCH_TYPE : '');
  }
  for (const [index, file] of files.entries()) {
    body.append(fileField(mode, index), file, file.name);
  }
  return body;
}

const OWN_FIELDS = ['secret', CONSENT_FIELD, HONEYPOT_FIELD];

/** The text fields of a body for `checkFields`, without the secret and the intake's own fields. */
export function textOf(body: FormData): Record<string, string> {
  const text: Record<string, string> = {};
  for (const [name, value] of body) {
    if (typeof value === 'string' && !OWN_FIELDS.includes(name)) text[name] = value;
  }
  return text;
}
