import { pipeline, Readable } from 'node:stream';
import { constants, createInflateRaw } from 'node:zlib';
import { codeOf } from '../../shared/errors.ts';
import { type ByteSource, Damaged, readExactly, readUpTo } from './bytes.ts';
import { DEFLATED, LOCAL_BYTES, maxPacked, type ZipEntry } from './zip.ts';

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
  // If one stream ends, the pipeline ends the other. The loop below throws the error.
  pipeline(Readable.from(packed, { objectMode: false }), inflate, () => {});
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    const isZlibs = codeOf(error)?.startsWith('Z_');
    throw isZlibs ? new Damaged('an entry does not inflate') : error;
  }
}

/**
 * The first `limit` unpacked bytes of an entry, in pieces; fewer if the entry is shorter.
 * Regardless of the sizes that the archive claims, at most one piece beyond `limit` is unpacked.
 * One packed and one unpacked piece are held at a time. Throws `Damaged` if the entry's local
 * header, data, or size differs from the directory.
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
  // Reading one byte more than listed reveals an entry that is longer than listed.
  const wanted = Math.min(limit, entry.unpacked + 1);
  const packed = readPieces(source, start, Math.min(entry.packed, maxPacked(wanted)));
  let length = 0;
  for await (const piece of entry.method === DEFLATED ? inflated(packed) : packed) {
    const kept = piece.subarray(0, wanted - length);
    length += kept.length;
    yield kept;
    if (length === wanted) break;
  }
  const complete = Math.min(limit, entry.unpacked);
  if (length !== complete) throw new Damaged(`${entry.name} does not have its listed size`);
}

/** The first `limit` unpacked bytes of an entry in one buffer. Throws as `partPieces` does. */
export async function readPartHead(
  source: ByteSource,
  entry: ZipEntry,
  limit: number,
): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(partPieces(source, entry, limit)));
}

/** A whole small part. Throws `Damaged` if it is larger than `limit`, and as `partPieces` does. */
export async function readPart(
  source: ByteSource,
  entry: ZipEntry,
  limit: number,
): Promise<Buffer> {
  if (entry.unpacked > limit) throw new Damaged(`${entry.name} has ${entry.unpacked} bytes`);
  return readPartHead(source, entry, limit);
}
