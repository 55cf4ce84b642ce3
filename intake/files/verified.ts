import { createHash } from 'node:crypto';
import type { OpenFile } from './files.ts';

/** The bytes of a file are not those that came in: something changed it where it is kept. */
export class AlteredFile extends Error {
  override name = 'AlteredFile';

  constructor() {
    super('it is not as it was received');
  }
}

/**
 * The bytes of an open file, chunk by chunk. Throws an `AlteredFile` after the last where they are
 * not those that came in, and what the file store throws. It closes nothing.
 * @param sha256 of what came in, in hex
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

/** Reads a file through, as `verifiedChunks`, and keeps nothing of it. Throws also where `signal` aborts. */
export async function verify(
  file: Pick<OpenFile, 'chunks'>,
  sha256: string,
  signal?: AbortSignal,
): Promise<void> {
  for await (const _ of verifiedChunks(file, sha256)) signal?.throwIfAborted();
}
