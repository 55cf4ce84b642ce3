import anyAscii from 'any-ascii';
import { referrerOf } from '../../contract/campaign.ts';
import type { Submission } from '../../contract/submission.ts';
import { nationalNumber } from '../shared/phone.ts';
import type { StoredFile } from './submissions.ts';

/** A phone number with fewer digits identifies nobody. */
const MIN_DIGITS = 7;

/**
 * Digits of a folded text, with characters that people put between the digits of phone numbers. The
 * limit keeps it linear.
 */
const NUMBER = /[+(]{0,2}\d[\d\s()./-]{4,30}\d\)?/g;

/** Latin letters beyond the plain ones. Most of them decompose, but not ł, ø, or ß. */
const SPECIAL_LATIN = /(?!\p{ASCII})\p{Script=Latin}/gu;

/** Apostrophes and hyphens that keyboards, phones, and Word produce instead of the plain ones. */
const APOSTROPHE = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032\u00b4`]/g;
const HYPHEN = /[\p{Pd}\u2212]/gu;

/** The columns of a submission for lists and searches, derived from what was sent. */
export function traitsOf(fields: Submission, phoneE164: string) {
  const { utm_source = '', utm_medium = '', utm_campaign = '' } = fields;
  const source = utm_source || referrerOf(fields.page_url);
  return {
    channel: [source, utm_medium].filter(Boolean).join(' / '),
    campaign: utm_campaign,
    email_key: fields.email.toLowerCase(),
    phone_key: phoneE164 || digitsOf(fields.phone),
    name_key: fold(`${fields.firstname} ${fields.lastname}`),
  };
}

/** The searchable text of a submission, without its note: typed text, file names, receipt. */
export function searchTextOf(
  fields: Submission,
  files: readonly Pick<StoredFile, 'name'>[],
  receipt: string,
  phoneE164: string,
): string {
  const { timestamp: _time, user_agent: _agent, page_url: _page, smsConsent: _, ...typed } = fields;
  const texts = [receipt, receipt.replaceAll('-', ''), `${fields.firstname} ${fields.lastname}`];
  const names = files.map(({ name }) => name);
  return searchable([...texts, ...Object.values(typed), ...names, phoneE164].join('\n'));
}

function digitsOf(phone: string): string {
  const digits = phone.normalize('NFKD').replace(/\D/g, '');
  return digits.length < MIN_DIGITS ? '' : digits;
}

/** A text for searching: folded, and with the digits of its phone numbers again in one piece. */
export function searchable(text: string): string {
  const folded = fold(text);
  const numbers = (folded.match(NUMBER) ?? []).map(digitsOf).filter(Boolean);
  return [folded, ...new Set(numbers.filter((digits) => !folded.includes(digits)))].join(' ');
}

/**
 * A text in its searchable form: no accents, plain Latin letters, lower case, one form for every
 * spelling, nothing invisible. Other scripts keep their letters.
 */
export function fold(text: string): string {
  return text
    .replace(APOSTROPHE, "'")
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(HYPHEN, '-')
    .replace(SPECIAL_LATIN, (letter) => anyAscii(letter) || letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a search, folded. A phone number is one word, however it is typed. */
export function wordsOf(search: string): string[] {
  const words = fold(search).replace(NUMBER, (typed) =>
    digitsOf(typed) === '' ? typed : ` ${localNumber(typed)} `,
  );
  return words.split(' ').filter(Boolean);
}

/**
 * The digits that are the same however a number is dialed: without a country code, which was stored
 * only if the country was known, and without leading zeros.
 */
function localNumber(typed: string): string {
  const dialed = typed.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return nationalNumber(dialed) ?? dialed.replace(/^\+?0*/, '');
}
