import { constants, createInflateRaw } from 'node:zlib';
import { type ByteSource, Damaged, readExactly, readUpTo } from './bytes.ts';
import { DEFLATED, LOCAL_BYTES, mostPacked, type ZipEntry } from './zip.ts';

const LOCAL_SIGNATURE = 0x04034b50;

/** Inflates until the data ends or `limit` bytes came out, whatever sizes the archive claims. */
async function inflateUpTo(packed: Buffer, limit: number): Promise<Buffer> {
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(packed);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= limit) break;
    }
  } catch {
    throw new Damaged('an entry does not inflate');
  }
  return Buffer.concat(chunks).subarray(0, limit);
}

/**
 * The first `limit` unpacked bytes of an entry, fewer where it ends; at most one chunk more is
 * unpacked. Throws `Damaged` where its local header, its data or its size are not as listed.
 */
export async function readPartHead(
  source: ByteSource,
  entry: ZipEntry,
  limit: number,
): Promise<Buffer> {
  const header = await readExactly(source, entry.offset, LOCAL_BYTES);
  const agrees =
    header.readUInt32LE(0) === LOCAL_SIGNATURE &&
    header.readUInt16LE(8) === entry.method &&
    header.readUInt16LE(26) === entry.nameBytes;
  if (!agrees) throw new Damaged('a local header differs from the directory');
  const start = entry.offset + LOCAL_BYTES + entry.nameBytes + header.readUInt16LE(28);
  // One byte more than listed shows that there is more than listed.
  const wanted = Math.min(limit, entry.unpacked + 1);
  const packed = await readUpTo(source, start, Math.min(entry.packed, mostPacked(wanted)));
  const bytes = entry.method === DEFLATED ? await inflateUpTo(packed, wanted) : packed;
  const complete = Math.min(limit, entry.unpacked);
  if (bytes.length !== complete) throw new Damaged(`${entry.name} is not of the size it says`);
  return bytes;
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
