import { type ByteSource, Damaged, readExactly } from './bytes.ts';
import { findEnd, IN_ZIP64_32 } from './zip-end.ts';

/** The most bytes that all entries together may claim to unpack to. */
const MAX_UNPACKED_BYTES = 100_000_000;
/** Beyond `FREE_BYTES`, an archive may unpack to at most this many times its own size. */
const MAX_RATIO = 200;
/** Unpacked bytes that are harmless at any ratio. */
const FREE_BYTES = 20_000_000;

// Layouts and signatures: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.6.9.
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
export const LOCAL_BYTES = 30;
/** Bit 0, and bit 6 for strong encryption. */
const ENCRYPTED_FLAGS = 0x41;
const UTF8_FLAG = 0x800;
const UNIX = 3;
const UNIX_SYMLINK = 0xa;
/** Info-ZIP's extra field for a UTF-8 name; a version and a checksum precede the name. */
const UNICODE_PATH = 0x7075;
const UNICODE_PATH_HEAD = 5;

const STORED = 0;
export const DEFLATED = 8;

// A parent, an absolute path, or a drive. We unpack nothing, but the recruiter's program will.
const ESCAPING = /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[a-z]:/i;

/** The most bytes of deflated data, with block headers; deflate adds 5 bytes if nothing shrinks. */
export function maxPacked(unpacked: number): number {
  return 2 * unpacked + 1024;
}

/** One entry as the central directory describes it; sizes and offset in bytes. */
export interface ZipEntry {
  name: string;
  nameBytes: number;
  method: typeof STORED | typeof DEFLATED;
  packed: number;
  unpacked: number;
  /** Position of its local header. */
  offset: number;
  /** Whether an extra field has another name: Office uses `name`, some readers the extra one. */
  hasOtherName: boolean;
}

function hasOtherName(name: Buffer, extra: Buffer): boolean {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    const data = extra.subarray(at + 4, end);
    if (extra.readUInt16LE(at) === UNICODE_PATH && !name.equals(data.subarray(UNICODE_PATH_HEAD))) {
      return true;
    }
    at = end;
  }
  return false;
}

function readEntry(directory: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) {
    throw new Damaged('the directory has fewer entries than it lists');
  }
  const flags = directory.readUInt16LE(at + 8);
  const method = directory.readUInt16LE(at + 10);
  const packed = directory.readUInt32LE(at + 20);
  const unpacked = directory.readUInt32LE(at + 24);
  const nameBytes = directory.readUInt16LE(at + 28);
  const host = directory.readUInt8(at + 5);
  const mode = directory.readUInt32LE(at + 38);
  const offset = directory.readUInt32LE(at + 42);
  const nameEnd = at + ENTRY_BYTES + nameBytes;
  const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
  const next = extraEnd + directory.readUInt16LE(at + 32);
  const raw = directory.subarray(at + ENTRY_BYTES, nameEnd);
  const name = raw.toString(flags & UTF8_FLAG ? 'utf8' : 'latin1');
  if (next > directory.length) throw new Damaged('an entry reaches beyond the directory');
  if (flags & ENCRYPTED_FLAGS) throw new Damaged('an entry is encrypted');
  if (method !== STORED && method !== DEFLATED) throw new Damaged(`unknown method ${method}`);
  if (method === STORED ? packed !== unpacked : packed > maxPacked(unpacked)) {
    throw new Damaged('the two sizes of an entry contradict each other');
  }
  if ([packed, unpacked, offset].includes(IN_ZIP64_32)) throw new Damaged('an entry uses ZIP64');
  if (host === UNIX && mode >>> 28 === UNIX_SYMLINK) throw new Damaged('an entry is a link');
  if (ESCAPING.test(name)) throw new Damaged('an entry leaves the archive');
  const entry: ZipEntry = {
    // Some writers put backslashes between folders, and many readers treat them as slashes.
    name: name.replaceAll('\\', '/'),
    nameBytes,
    method,
    packed,
    unpacked,
    offset,
    hasOtherName: hasOtherName(raw, directory.subarray(nameEnd, extraEnd)),
  };
  return { entry, next };
}

function refuseBombs(entries: readonly ZipEntry[], directory: number, size: number): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > MAX_UNPACKED_BYTES || (unpacked > FREE_BYTES && unpacked > size * MAX_RATIO)) {
    throw new Damaged(`${size} bytes would unpack to ${unpacked}`);
  }
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset < end) throw new Damaged('entries overlap');
    end = entry.offset + LOCAL_BYTES + entry.nameBytes + entry.packed;
  }
  if (end > directory) throw new Damaged('an entry overlaps the directory');
}

/**
 * Lists the entries of a ZIP from its central directory alone; nothing is unpacked. Throws
 * `Damaged` for anything no Office file needs: ZIP64, several disks, encryption, links, paths that
 * leave the archive, overlapping entries, contradicting counts, two end records, and anything
 * beyond the limits.
 */
export async function readDirectory(source: ByteSource, size: number): Promise<ZipEntry[]> {
  const end = await findEnd(source, size);
  const directory = await readExactly(source, end.offset, end.length);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < end.entries) {
    const { entry, next } = readEntry(directory, at);
    entries.push(entry);
    at = next;
  }
  if (at !== directory.length) throw new Damaged('the directory has more than it lists');
  refuseBombs(entries, end.offset, size);
  return entries;
}
