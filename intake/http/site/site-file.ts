import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FormSettings } from '../../../contract/settings.ts';
import { securityHeadersOf } from '../server/security-headers.ts';

/** Content codings of RFC 9110, section 8.4.1, best first, with the build's file extensions. */
export const COMPRESSED = { br: '.br', gzip: '.gz' } as const;
type Coding = keyof typeof COMPRESSED;
const CODINGS = Object.keys(COMPRESSED) as readonly Coding[];

/** The same content, plain or in one coding: RFC 9110, section 3.2. */
export interface Representation {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  /** All headers of the response, ready to send. */
  headers: Readonly<Record<string, string>>;
}

/** One file of the built site, ready to be sent. */
export interface SiteFile extends Partial<Record<Coding, Representation>> {
  identity: Representation;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** The build puts a hash of the content into these names, so the files never change. */
const HASHED = '/_astro/';

/**
 * Keeps a proxy from rewriting pages. Cloudflare replaces mail links, and its script that restores
 * them breaks the pages' policy.
 */
export const NO_TRANSFORM = 'no-transform';

/** Characters of the hash in an ETag: 132 bits. */
const TAG_LENGTH = 22;

/** A file with the compressed copies beside it. */
export function siteFile(
  pathname: string,
  bodies: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  settings: Pick<FormSettings, 'voice'>,
): SiteFile {
  const body = bodies.get(pathname);
  if (!body) throw new Error(`${pathname} isn't a file of the site.`);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, TAG_LENGTH);
  const copies = CODINGS.flatMap((coding) => {
    const copy = bodies.get(pathname + COMPRESSED[coding]);
    return copy ? [[coding, copy] as const] : [];
  });
  const represent = (bytes: Uint8Array<ArrayBuffer>, coding?: Coding): Representation => {
    // The bytes differ between codings, so strong tags must differ too.
    const etag = coding ? `"${hash}-${coding}"` : `"${hash}"`;
    const headers = {
      ...securityHeadersOf(pathname, settings),
      'Cache-Control': pathname.startsWith(HASHED)
        ? 'public, max-age=31536000, immutable'
        : `no-cache, ${NO_TRANSFORM}`,
      'Content-Type': TYPES[path.extname(pathname)] ?? 'application/octet-stream',
      'Content-Length': String(bytes.length),
      ETag: etag,
      // Only videos are requested in parts. A compressed file is sent whole.
      ...(copies.length > 0 ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
      ...(coding && { 'Content-Encoding': coding }),
    };
    return { body: bytes, etag, headers };
  };
  return {
    identity: represent(body),
    ...Object.fromEntries(copies.map(([coding, copy]) => [coding, represent(copy, coding)])),
  };
}

/** The best representation that a client's `Accept-Encoding` allows: RFC 9110, section 12.5.3. */
export function representationFor(file: SiteFile, accepted = ''): Representation {
  for (const coding of CODINGS) {
    const representation = file[coding];
    if (representation && accepts(accepted, coding)) return representation;
  }
  return file.identity;
}

/** Whether an `Accept-Encoding` allows a coding. */
export function accepts(accepted: string, coding: Coding): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';', 2);
    return name.trim().toLowerCase() === coding && !/^\s*q=0(?:\.0*)?\s*$/i.test(weight);
  });
}
