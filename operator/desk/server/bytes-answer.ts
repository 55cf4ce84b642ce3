import type { Context } from 'hono';
import { INERT_POLICY } from './headers.ts';

/** Characters to encode: those that RFC 8187 forbids, and some that programs treat specially. */
const PLAIN = /[^A-Za-z0-9!#$&+.^_`|~-]/gu;

/** `Content-Disposition` for a download: RFC 6266, with RFC 8187 for names beyond ASCII. */
export function attachment(name: string): string {
  // For programs that read only the first `filename`; some of them decode `%`.
  const plain = name.replace(/[^\x20-\x7e]|["%\\]/gu, '_');
  const encoded = name
    .toWellFormed()
    .replace(PLAIN, (character) =>
      Array.from(
        Buffer.from(character),
        (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
      ).join(''),
    );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The source of a response's bytes. */
export interface ByteSource {
  chunks: AsyncGenerator<Uint8Array, void>;
  /** Called once, when all bytes were read or the client has disconnected. */
  close?: () => Promise<void>;
}

/** Streams bytes as a download, which browsers never show as a page. */
export function bytesAnswer(
  c: Context,
  source: ByteSource,
  { mediaType, name, size }: { mediaType: string; name: string; size?: number },
): Response {
  return c.body(streamOf(source), 200, {
    'Content-Type': mediaType,
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': INERT_POLICY,
    ...(size !== undefined && { 'Content-Length': String(size) }),
  });
}

/** Reads the next chunk only on request, so that a slow client occupies one chunk of memory. */
function streamOf({ chunks, close }: ByteSource): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (!done) return controller.enqueue(value);
          await close?.();
          controller.close();
        } catch (error) {
          await close?.();
          throw error;
        }
      },
      async cancel() {
        await chunks.return();
        await close?.();
      },
    },
    { highWaterMark: 0 },
  );
}
