import { finished } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { create } from 'content-disposition';
import type { Context } from 'hono';
import type { DeskEnv } from './env.ts';
import { INERT_POLICY } from './headers.ts';

/** The source of a response's bytes. */
export interface ByteSource {
  /** Read on demand, so that a slow client occupies one chunk of memory. */
  chunks: AsyncIterable<Uint8Array>;
  /** Called once, when all bytes were sent or the client has disconnected. */
  close: () => Promise<unknown>;
}

/** Streams bytes as a download, which browsers never show as a page. */
export function bytesAnswer(
  c: Context<DeskEnv>,
  { chunks, close }: ByteSource,
  { mediaType, name, size }: { mediaType: string; name: string; size?: number },
): Response {
  finished(c.env.outgoing, () => void close().catch(() => undefined));
  const body = ReadableStream.from(chunks) as globalThis.ReadableStream<Uint8Array>;
  return c.body(body, 200, {
    'Content-Type': mediaType,
    'Content-Disposition': create(name),
    'Content-Security-Policy': INERT_POLICY,
    ...(size !== undefined && { 'Content-Length': String(size) }),
  });
}
