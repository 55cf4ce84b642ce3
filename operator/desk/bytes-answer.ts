import type { Context } from 'hono';
import { INERT_POLICY } from './headers.ts';

/** Characters that RFC 8187 lets stand as they are, less those that some programs read as their own. */
const PLAIN = /[^A-Za-z0-9!#$&+.^_`|~-]/gu;

/** `Content-Disposition` for a download under this name: RFC 6266, with RFC 8187 for names beyond ASCII. */
export function attachment(name: string): string {
  // For programs that read the first name only; some of them decode `%`.
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

/** Where an answer's bytes come from. */
export interface ByteSource {
  chunks: AsyncGenerator<Uint8Array, void>;
  /** Called once, when all was read or nobody reads any more. */
  close?: () => Promise<void>;
}

/** Sends bytes as they are read, for a program and never for the browser to show. */
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

/** Reads on only when it is asked, so that a slow reader holds one chunk and no more. */
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
