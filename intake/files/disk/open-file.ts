import { open } from 'node:fs/promises';
import { FileChangedError, type OpenFile } from '../files.ts';

/** Bytes read at a time. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Opens a file for reading. Throws if it is missing. `chunks` throws a `FileChangedError` as soon
 * as the file differs from its state when it was opened.
 */
export async function openFile(path: string): Promise<OpenFile> {
  const handle = await open(path, 'r');
  try {
    const opened = await handle.stat();
    return {
      size: opened.size,
      async *chunks() {
        for (let at = 0; at < opened.size; ) {
          const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, opened.size - at));
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
          const { size, mtimeMs } = await handle.stat();
          const isSame = size === opened.size && mtimeMs === opened.mtimeMs;
          if (!isSame || bytesRead === 0) throw new FileChangedError('The file was changed');
          at += bytesRead;
          yield chunk.subarray(0, bytesRead);
        }
      },
      // Waits for a running read.
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
