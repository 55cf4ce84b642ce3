import { readSync } from 'node:fs';

/** Positioned reads; an open `FileHandle` is one. A read past the end returns 0 bytes. */
export interface ByteSource {
  read(
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesRead: number }>;
  /** Memory for a whole file of this many bytes, if the source keeps some; valid until the next. */
  room?(bytes: number): Buffer<ArrayBuffer>;
}

/**
 * An open file by its descriptor. Each read blocks the thread. Descriptors belong to the process,
 * so a thread that only judges may read from one that another thread opened.
 */
export function sourceOf(fd: number): ByteSource {
  return {
    read: async (buffer, offset, length, position) => ({
      bytesRead: readSync(fd, buffer, offset, length, position),
    }),
  };
}

/** The content contradicts itself or exceeds a limit. The judge reports it as `damaged`. */
export class Damaged extends Error {
  override name = 'Damaged';
}

/** A whole file of `size` bytes. Throws on a disk error. */
export function readWhole(source: ByteSource, size: number): Promise<Buffer> {
  return readUpTo(source, 0, size, source.room?.(size));
}

/** Up to `length` bytes from `position`; fewer only where the file ends. Throws on a disk error. */
export async function readUpTo(
  source: ByteSource,
  position: number,
  length: number,
  buffer = Buffer.allocUnsafe(length),
): Promise<Buffer> {
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await source.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** Exactly `length` bytes from `position`. Throws `Damaged` if the file ends earlier. */
export async function readExactly(
  source: ByteSource,
  position: number,
  length: number,
): Promise<Buffer> {
  const bytes = await readUpTo(source, position, length);
  if (bytes.length < length) throw new Damaged(`the file ends before byte ${position + length}`);
  return bytes;
}
