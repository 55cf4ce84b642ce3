import { createHash } from 'node:crypto';
import { type OpenFile, UnreadableError } from './files.ts';

/** The bytes of a file differ from those received: it was changed in the store. */
export class AlteredFile extends UnreadableError {
  override name = 'AlteredFile';
  override message = 'it has changed since it was received';
}

/**
 * The bytes of an open file. Throws an `AlteredFile` after the last ones if their SHA-256 isn't the
 * one of the bytes received. It closes nothing.
 */
export async function* verifiedChunks(
  file: Pick<OpenFile, 'chunks'>,
  sha256: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of file.chunks()) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new AlteredFile();
}

/** Reads a file to its end, as `verifiedChunks` does. Throws also when `signal` aborts. */
export async function verify(
  file: Pick<OpenFile, 'chunks'>,
  sha256: string,
  signal?: AbortSignal,
): Promise<void> {
  for await (const _ of verifiedChunks(file, sha256)) signal?.throwIfAborted();
}
