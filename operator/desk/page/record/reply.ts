import { parseUrl } from '../../../../contract/parse-url.ts';
import type { Submission } from '../../../../contract/submission.ts';
import { e164 } from '../../../../intake/shared/phone.ts';

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

/** A `tel:` link; undefined if the typed text isn't a phone number. */
export function callLink({ phone }: Submission, country: string | undefined): string | undefined {
  const number = e164(phone, country);
  return number && `tel:${number}`;
}

/** The URL, if it is safe to link to; undefined for any other text. */
export function webLink(text: string): string | undefined {
  const url = parseUrl(text);
  if (!url || url.username || url.password) return undefined;
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
