import { pipeline, Readable } from 'node:stream';
import { constants, createInflateRaw } from 'node:zlib';
import { type ByteSource, Damaged, readExactly, readUpTo } from './bytes.ts';
import { DEFLATED, LOCAL_BYTES, mostPacked, type ZipEntry } from './zip.ts';

const LOCAL_SIGNATURE = 0x04034b50;
/** Packed bytes read at a time. */
const PIECE_BYTES = 64 * 1024;

async function* readPieces(source: ByteSource, start: number, length: number) {
  for (let at = 0; at < length; at += PIECE_BYTES) {
    yield await readUpTo(source, start + at, Math.min(PIECE_BYTES, length - at));
  }
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  // Either end takes the other with it; what went wrong is thrown by the loop below.
  pipeline(Readable.from(packed, { objectMode: false }), inflate, () => {});
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    const isZlibs = error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
    throw isZlibs ? new Damaged('an entry does not inflate') : error;
  }
}

/**
 * The first `limit` unpacked bytes of an entry in pieces, fewer where it ends; at most one piece
 * more is unpacked, whatever sizes the archive claims, and one of each sort is held at a time.
 * Throws `Damaged` where its local header, its data or its size are not as listed.
 */
export async function* partPieces(
  source: ByteSource,
  entry: ZipEntry,
  limit: number,
): AsyncGenerator<Buffer> {
  const header = await readExactly(source, entry.offset, LOCAL_BYTES);
  const agrees =
    header.readUInt32LE(0) === LOCAL_SIGNATURE &&
    header.readUInt16LE(8) === entry.method &&
    header.readUInt16LE(26) === entry.nameBytes;
  if (!agrees) throw new Damaged('a local header differs from the directory');
  const start = entry.offset + LOCAL_BYTES + entry.nameBytes + header.readUInt16LE(28);
  // One byte more than listed shows that there is more than listed.
  const wanted = Math.min(limit, entry.unpacked + 1);
  const packed = readPieces(source, start, Math.min(entry.packed, mostPacked(wanted)));
  let length = 0;
  for await (const piece of entry.method === DEFLATED ? inflated(packed) : packed) {
    const kept = piece.subarray(0, wanted - length);
    length += kept.length;
    yield kept;
    if (length === wanted) break;
  }
  const complete = Math.min(limit, entry.unpacked);
  if (length !== complete) throw new Damaged(`${entry.name} is not of the size it says`);
}

/** The first `limit` unpacked bytes of an entry at once. Throws as above. */
export async function readPartHead(
  source: ByteSource,
  entry: ZipEntry,
  limit: number,
): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(partPieces(source, entry, limit)));
}

/** A small part, whole. Throws `Damaged` where it is larger than `limit`, and as above. */
export async function readPart(
  source: ByteSource,
  entry: ZipEntry,
  limit: number,
): Promise<Buffer> {
  if (entry.unpacked > limit) throw new Damaged(`${entry.name} has ${entry.unpacked} bytes`);
  return readPartHead(source, entry, limit);
}
