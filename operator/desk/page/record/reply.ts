import { parseUrl } from '../../../../contract/parse-url.ts';
import type { Submission } from '../../../../contract/submission.ts';

/*
 * Deliberately stricter than the form, so that no email app can read an accepted address as two
 * addresses, a name, or a header.
 */
const LOCAL = /^[A-Za-z0-9](?:[A-Za-z0-9._+'-]*[A-Za-z0-9_+-])?$/;
const HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** Whether an email app can only read this as one person's address. */
export function isPlainAddress(email: string): boolean {
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, at), email.slice(at + 1)];
  return at > 0 && !local.includes('..') && LOCAL.test(local) && HOST.test(host);
}

/** A `mailto:` link with subject and text; undefined if the address isn't a plain one. */
export function mailLink(email: string, subject: string, text: string): string | undefined {
  if (!isPlainAddress(email)) return undefined;
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  const address = encodeURIComponent(email).replace('%40', '@');
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
