import type { FileHandle } from 'node:fs/promises';
import type { ArrivingFile } from '../files.ts';

/** What differs from one place of arriving files to the other. */
interface ArrivingPlace {
  /** Called before so many bytes are written; an error keeps them out. */
  take?(bytes: number): void;
  finish(): Promise<void>;
  /** Removes what was written; the handle is closed by then. */
  remove(): Promise<void>;
}

/** A file that arrives on the disk, whether it stays there or only waits for a bucket. */
export function arrivingFile(id: string, handle: FileHandle, place: ArrivingPlace): ArrivingFile {
  let closed = false;
  const close = async () => {
    if (!closed) await handle.close();
    closed = true;
  };
  return {
    id,
    handle,
    async write(chunk) {
      place.take?.(chunk.length);
      for (let offset = 0; offset < chunk.length; ) {
        offset += (await handle.write(chunk, offset)).bytesWritten;
      }
    },
    finish: () => place.finish(),
    async discard() {
      await close();
      await place.remove();
    },
    close,
  };
}
