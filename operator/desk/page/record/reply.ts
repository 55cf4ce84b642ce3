import type { Submission } from '../../../../contract/submission.ts';
import { e164 } from '../../../../intake/deliver/phone.ts';
import { RECORD } from '../words.ts';

/*
 * Strict on purpose, other than the form: what passes is one plain address, which no mail program
 * reads as two, as a name or as a header.
 */
const LOCAL = /^[A-Za-z0-9](?:[A-Za-z0-9._+'-]*[A-Za-z0-9_+-])?$/;
const HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** Whether a program can be handed this as the address of one person. */
export function isPlainAddress(email: string): boolean {
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, at), email.slice(at + 1)];
  return at > 0 && !local.includes('..') && LOCAL.test(local) && HOST.test(host);
}

/** A letter that is begun to the sender; undefined without an address that can be trusted. */
export function mailLink(fields: Submission, company: string, receipt: string): string | undefined {
  if (!isPlainAddress(fields.email)) return undefined;
  const subject = encodeURIComponent(RECORD.subject(company, receipt));
  const body = encodeURIComponent(RECORD.hello(fields.firstname.trim()).replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(fields.email).replace('%40', '@')}?subject=${subject}&body=${body}`;
}

/** For the phone; undefined where what was typed is no number. */
export function callLink({ phone }: Submission, country: string | undefined): string | undefined {
  const number = e164(phone, country);
  return number && `tel:${number}`;
}

/** A web address that may be followed; undefined for any other text. */
export function webLink(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : undefined;
}
