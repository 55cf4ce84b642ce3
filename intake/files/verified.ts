import { createHash } from 'node:crypto';
import type { OpenFile } from './files.ts';

/** The bytes of a file differ from those received: it was changed in the store. */
export class AlteredFile extends Error {
  override name = 'AlteredFile';

  constructor() {
    super('it has changed since it was received');
  }
}

/**
 * The bytes of an open file, chunk by chunk. After the last one it throws an `AlteredFile` if they
 * differ from those received. It also throws errors of the file store. It closes nothing.
 * @param sha256 of the bytes received, in hex
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
