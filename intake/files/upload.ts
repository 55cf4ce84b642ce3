import { createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { OWNER_ONLY_FILE } from '../shared/owner-only.ts';

/** A file that is being uploaded into a temporary file. */
export interface Upload {
  readonly id: string;
  readonly path: string;
  write(chunk: Uint8Array): Promise<void>;
  /** Syncs and closes the file; returns its size in bytes and its SHA-256 in hex. */
  finish(): Promise<{ size: number; sha256: string }>;
  /** Removes the file, whether or not it is finished. Does nothing to a stored file. */
  discard(): Promise<void>;
}

export async function createUpload(directory: string): Promise<Upload> {
  const id = randomBytes(16).toString('hex');
  const file = path.join(directory, `${id}.part`);
  const handle = await open(file, 'wx', OWNER_ONLY_FILE);
  const hash = createHash('sha256');
  let size = 0;
  return {
    id,
    path: file,
    async write(chunk) {
      await handle.writeFile(chunk);
      hash.update(chunk);
      size += chunk.length;
    },
    async finish() {
      await handle.sync();
      await handle.close();
      return { size, sha256: hash.digest('hex') };
    },
    async discard() {
      // Closing a closed handle does nothing.
      await handle.close();
      await rm(file, { force: true });
    },
  };
}
