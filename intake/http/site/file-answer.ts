import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRange } from './range.ts';
import type { Site } from './site.ts';
import { representationFor, type SiteFile } from './site-file.ts';

export interface FileAnswer {
  status: 200 | 206 | 304 | 416;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
}

/** The parts of a request that determine the response: values of its headers, and its method. */
export interface FileRequest {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** Ranges are defined only for GET: RFC 9110, section 14.2. */
  range: string | undefined;
  ifRange: string | undefined;
  isGet: boolean;
}

/** The response to a request for a file of the site. */
export function answerFor(file: SiteFile, request: FileRequest): FileAnswer {
  const { body, etag, headers } = representationFor(file, request.acceptEncoding);
  const { 'Content-Length': _, ...unsized } = headers;
  if (isKnown(request.ifNoneMatch, etag)) return { status: 304, headers: unsized, body: null };
  // A part is sent only of the content that the browser has begun to load (13.1.5). A date never
  // proves that, because no response here has one.
  const isPart = request.isGet && (request.ifRange ?? etag) === etag;
  const range = isPart ? readRange(request.range, body.length) : undefined;
  if (!range) return { status: 200, headers, body };
  if (range === 'unsatisfiable') {
    const refused = { ...unsized, 'Content-Range': `bytes */${body.length}` };
    return { status: 416, headers: refused, body: null };
  }
  const part = body.subarray(range.first, range.last + 1);
  const partial = {
    ...headers,
    'Content-Range': `bytes ${range.first}-${range.last}/${body.length}`,
    'Content-Length': String(part.length),
  };
  return { status: 206, headers: partial, body: part };
}

/** Compares weakly, as RFC 9110 section 13.1.2 requires: `W/` before a tag is ignored. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.some((tag) => tag === etag || tag === '*') ?? false;
}

/**
 * Sends a file whose exact path is requested, before any route runs. Measured on one core against
 * nginx: 0.7 times as many pages per second, but 0.2 times through the routes.
 * @returns whether it sent the file; everything else is left to the routes.
 */
export function sendFile(site: Site, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const file = site.file(url);
  if (!file) return false;
  const answer = answerFor(file, {
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
    range: headers.range,
    ifRange: headers['if-range'] as string | undefined,
    isGet: method === 'GET',
  });
  response.writeHead(answer.status, answer.headers);
  if (method === 'GET' && answer.body) response.end(answer.body);
  else response.end();
  return true;
}
