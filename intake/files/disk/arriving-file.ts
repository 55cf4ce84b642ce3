import type { FileHandle } from 'node:fs/promises';
import type { ArrivingFile } from '../files.ts';

/** The operations that depend on where arriving files are kept. */
interface ArrivingPlace {
  /** Called before this many bytes are written; an error refuses them. */
  take?(bytes: number): void;
  finish(): Promise<void>;
  /** Removes the written bytes; the handle is already closed. */
  remove(): Promise<void>;
}

/** A file that is arriving on disk, either to stay there or to wait for a bucket. */
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
