import { referrerOf } from '../../../contract/campaign.ts';
import type { Submission } from '../../../contract/submission.ts';
import type { StoredFile } from './submission.ts';

/** A phone number with fewer digits identifies nobody. */
const LEAST_DIGITS = 7;

/** The columns of a submission for lists and searches, derived from what was sent. */
export function traitsOf(
  fields: Submission,
  files: readonly Pick<StoredFile, 'flags'>[],
  phoneE164: string,
) {
  const { utm_source = '', utm_medium = '', utm_campaign = '' } = fields;
  const source = utm_source || referrerOf(fields.page_url);
  return {
    channel: [source, utm_medium].filter(Boolean).join(' / '),
    campaign: utm_campaign,
    flagged: files.some(({ flags }) => flags.length > 0) ? 1 : 0,
    email_key: fields.email.toLowerCase(),
    phone_key: phoneE164 || digitsOf(fields.phone),
  };
}

/** The searchable text of a submission, without its note: typed text, file names, receipt. */
export function searchTextOf(
  fields: Submission,
  files: readonly Pick<StoredFile, 'name'>[],
  receipt: string,
): string {
  const { timestamp: _time, user_agent: _agent, page_url: _page, smsConsent: _, ...typed } = fields;
  const texts = [receipt, receipt.replaceAll('-', ''), `${fields.firstname} ${fields.lastname}`];
  const names = files.map(({ name }) => name);
  return fold([...texts, ...Object.values(typed), digitsOf(fields.phone), ...names].join('\n'));
}

function digitsOf(phone: string): string {
  const digits = phone.normalize('NFKD').replace(/\D/g, '');
  return digits.length < LEAST_DIGITS ? '' : digits;
}

/** A text in its searchable form: no accents, lower case, one form for every way of typing. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The words of a search, folded. */
export function wordsOf(search: string): string[] {
  return fold(search).split(' ').filter(Boolean);
}
