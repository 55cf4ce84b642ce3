import { type Entry, fromBufferPromise, validateFileName } from 'yauzl';
import { Damaged } from './verdict.ts';

/** Entries an archive may list; the fullest of the documents we know has 34. */
const MAX_ENTRIES = 2000;
/** The most bytes that all entries together may claim to unpack to. */
const MAX_UNPACKED_BYTES = 100_000_000;
/** Beyond `FREE_BYTES`, an archive may unpack to at most this many times its own size. */
const MAX_RATIO = 200;
/** Unpacked bytes that are harmless at any ratio. */
const FREE_BYTES = 20_000_000;

// Layouts and values: PKWARE APPNOTE 6.3.10, sections 4.3.16 and 4.4.
const END_SIGNATURE = Buffer.from('504b0506', 'hex');
const END_BYTES = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const UTF8_FLAG = 0x800;
const UNIX_SYMLINK = 0xa;

export interface Part {
  name: string;
  /** Unpacked bytes that the directory lists. Reading more or fewer is an error. */
  bytes: number;
  /** The unpacked bytes, at most `limit`, in pieces. Throws `Damaged`. */
  read(limit: number): AsyncGenerator<Buffer>;
}

/** Lists the parts of an Office file's archive; nothing is unpacked. Throws `Damaged`. */
export async function readZip(bytes: Buffer): Promise<Part[]> {
  try {
    // Bytes behind the end are left out: real documents have them, and yauzl refuses them.
    const at = bytes.lastIndexOf(END_SIGNATURE, bytes.length - END_BYTES);
    const end = at < 0 ? bytes.length : at + END_BYTES + bytes.readUInt16LE(at + END_BYTES - 2);
    // Names as Office reads them: yauzl's own decoding prefers an extra field that it ignores.
    const zip = await fromBufferPromise(bytes.subarray(0, end), { decodeStrings: false });
    const parts: Part[] = [];
    const limit = Math.min(MAX_UNPACKED_BYTES, Math.max(FREE_BYTES, bytes.length * MAX_RATIO));
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > limit || parts.length === MAX_ENTRIES) throw new Damaged('too large');
      parts.push({
        name: nameOf(entry),
        bytes: entry.uncompressedSize,
        read: (limit) => readUpTo(() => zip.openReadStreamPromise(entry), limit),
      });
    }
    return parts;
  } catch (cause) {
    throw new Damaged('the archive can’t be read', { cause });
  }
}

/**
 * The names in the directory at the end of an archive, as far as it is whole in these last bytes
 * and right before its end, as all usual writers leave it. What the names say still has to be
 * verified by `readZip`.
 */
export function namesInDirectory(tail: Buffer): string[] {
  const names: string[] = [];
  const end = tail.lastIndexOf(END_SIGNATURE, tail.length - END_BYTES);
  let at = end < 0 ? 0 : end - tail.readUInt32LE(end + 12);
  while (at >= 0 && at + ENTRY_BYTES <= end && tail.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const name = at + ENTRY_BYTES;
    const nameEnd = name + tail.readUInt16LE(at + 28);
    names.push(tail.toString('latin1', name, nameEnd).replaceAll('\\', '/'));
    at = nameEnd + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return names;
}

/** Nothing is unpacked to disk here, but the recruiter's program will do that. */
function nameOf(entry: Entry): string {
  const encoding = entry.generalPurposeBitFlag & UTF8_FLAG ? 'utf8' : 'latin1';
  // Some writers put backslashes between folders, and many readers treat them as slashes.
  const name = entry.fileNameRaw.toString(encoding).replaceAll('\\', '/');
  const isLink = entry.externalFileAttributes >>> 28 === UNIX_SYMLINK;
  if (isLink || !entry.canDecodeFileData()) throw new Damaged('a link or an encrypted entry');
  const fault = validateFileName(name);
  if (fault) throw new Damaged(fault);
  return name;
}

async function* readUpTo(
  open: () => Promise<AsyncIterable<Buffer>>,
  limit: number,
): AsyncGenerator<Buffer> {
  let left = limit;
  try {
    for await (const piece of await open()) {
      yield piece.subarray(0, left);
      left -= piece.length;
      if (left <= 0) return;
    }
  } catch (cause) {
    throw new Damaged('a part can’t be unpacked', { cause });
  }
}
