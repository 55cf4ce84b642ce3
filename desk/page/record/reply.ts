import { parseUrl } from '../../../contract/parse-url.ts';
import type { Submission } from '../../../contract/submission.ts';
import { isPlainAddress } from '../../../intake/deliver/mail/mail-address.ts';

/** A `mailto:` link with subject and text; undefined if the address isn't a plain one. */
export function mailLink(email: string, subject = '', text = ''): string | undefined {
  if (!isPlainAddress(email)) return undefined;
  const address = encodeURIComponent(email).replace('%40', '@');
  if (!subject && !text) return `mailto:${address}`;
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}

/** Phone numbers as people write them, with at least seven digits: RFC 3966 allows the rest. */
const PHONE = /^[\s(]*\+?(?:[\s()./-]*\d){7,20}\s*$/;

/** A `tel:` link, dialed as typed; undefined if the text can't be a phone number. */
export function callLink({ phone }: Submission): string | undefined {
  const typed = phone.trim();
  return PHONE.test(typed) ? `tel:${typed.replace(/[^\d+]/g, '')}` : undefined;
}

/** The URL, if it is safe to link to; undefined for any other text. */
export function webLink(text: string): string | undefined {
  const url = parseUrl(text);
  if (!url || url.username || url.password) return undefined;
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
