import type { IncomingHttpHeaders } from 'node:http';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import {
  KEY_HEADER,
  KEY_PATTERN,
  OPEN_HEADER,
  OPEN_PATTERN,
  PARTS_HEADER,
  PARTS_PATTERN,
} from '../../contract/wire.ts';
import { Refusal } from './refusal.ts';

/** The headers of a submission, judged before a byte of its body is read. */
export interface RequestHead {
  /** The browser's submission id; null for a plain form. */
  key: string | null;
  /** How many parts the body has, according to the sender; undefined for a plain form. */
  declaredParts: number | undefined;
  /** Bytes of the body, according to the sender; undefined for one sent in chunks. */
  size: number | undefined;
  /** Seconds that the form was open, as the site's script reports; undefined for a plain form. */
  openS: number | undefined;
  /** A form posted without JavaScript, which gets a page as its response. */
  plain: boolean;
}

/** Throws a `Refusal` if the headers alone justify it. */
export function readHead(
  headers: IncomingHttpHeaders,
  siteOrigin: string | undefined,
): RequestHead {
  if (isForeign(headers, siteOrigin)) {
    throw new Refusal('foreign', 'This form accepts submissions only from its own site.');
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new Refusal('not-a-form', 'Send the form without a content encoding.');
  }
  if (!/^multipart\/form-data(?![^\s;])/i.test(headers['content-type'] ?? '')) {
    throw new Refusal('not-a-form', 'Send the form as multipart/form-data.');
  }
  const { 'content-length': length } = headers;
  const size = length === undefined ? undefined : Number(length);
  if (size !== undefined && size > MAX_BODY_BYTES) {
    throw new Refusal('too-large', `A submission can have at most ${MAX_BODY_BYTES} bytes.`);
  }
  const parts = read(headers, PARTS_HEADER, PARTS_PATTERN, 'be the number of parts in the body');
  return {
    key: read(headers, KEY_HEADER, KEY_PATTERN, 'have 8 to 255 visible ASCII characters') ?? null,
    declaredParts: parts === undefined ? undefined : Number(parts),
    size,
    openS: openSecondsOf(headers),
    plain: wantsPage(headers),
  };
}

/** Only a hint: no value leads to a refusal. */
function openSecondsOf(headers: IncomingHttpHeaders): number | undefined {
  const seconds = headers[OPEN_HEADER.toLowerCase()];
  return typeof seconds === 'string' && OPEN_PATTERN.test(seconds) ? Number(seconds) : undefined;
}

/** Whether the response should be a page for a person rather than JSON for a program. */
export function wantsPage(headers: IncomingHttpHeaders): boolean {
  return (headers.accept ?? '').includes('text/html');
}

/**
 * Another site must not post on a visitor's behalf. Every current browser sends fetch metadata, and
 * older ones send `Origin`. Programs send neither.
 */
export function isForeign(headers: IncomingHttpHeaders, siteOrigin: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  const { origin, host } = headers;
  if (origin !== undefined && origin === siteOrigin) return false;
  // The sender can write any `Host`: it counts only if the site's own URL isn't set.
  const isOwn = origin === undefined || (siteOrigin === undefined && isAt(origin, host));
  return site !== undefined || !isOwn;
}

function isAt(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** A header's value; undefined if it wasn't sent. Throws a `Refusal` if it breaks the rule. */
function read(
  headers: IncomingHttpHeaders,
  name: string,
  pattern: RegExp,
  rule: string,
): string | undefined {
  const value = headers[name.toLowerCase()];
  if (value === undefined || pattern.test(String(value))) return value?.toString();
  throw new Refusal('malformed', `${name} must ${rule}.`);
}
