import { type ByteSource, Damaged, readUpTo } from './bytes.ts';
import { openSectors, type Sectors } from './cfb-sectors.ts';

/** Bytes of the directory that are read: at 128 per entry, some 4,000 streams and storages. */
const MAX_DIRECTORY_BYTES = 512 * 1024;

// Layout and special values: MS-CFB 2.4 and 2.6.
const ENTRY_BYTES = 128;
const KINDS = { 1: 'storage', 2: 'stream', 5: 'root' } as const;
const MINI_STREAM_CUTOFF = 4096;
const MINI_SECTOR_BYTES = 64;

/** A stream or storage of a compound file. Names compare without case: `name` is in lower case. */
interface CompoundEntry {
  name: string;
  kind: 'storage' | 'stream' | 'root' | 'unused';
  /** Entry numbers: the neighbors in the storage's tree, and the root of this entry's own tree. */
  left: number;
  right: number;
  child: number;
  /** First sector, and bytes. */
  start: number;
  size: number;
}

interface Compound {
  /** The entries of all storages. */
  entries: readonly CompoundEntry[];
  /** Whether the directory has more entries than are read. */
  isPartial: boolean;
  /** The first bytes of a stream, at most `most`. Only for a stream with its own sectors. */
  beginning(stream: CompoundEntry, most: number): AsyncGenerator<Buffer>;
  /** The top-level entries, by name. They tell what kind of document the file is. */
  root: ReadonlyMap<string, CompoundEntry>;
  /** The first bytes of a stream, up to 64; fewer where the file ends. */
  head(stream: CompoundEntry): Promise<Buffer>;
}

function readEntry(bytes: Buffer): CompoundEntry {
  // Even, because it is UTF-16: with an odd number, Node 24.21 may write one byte past its memory.
  const nameBytes = Math.min(64, bytes.readUInt16LE(64)) & ~1;
  const kind = bytes.readUInt8(66);
  return {
    name: bytes.toString('utf16le', 0, Math.max(0, nameBytes - 2)).toLowerCase(),
    kind: kind in KINDS ? KINDS[kind as keyof typeof KINDS] : 'unused',
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120), // MS-CFB 2.6.1: the upper half can't be trusted
  };
}

async function readEntries(
  source: ByteSource,
  sectors: Sectors,
): Promise<{ entries: CompoundEntry[]; isPartial: boolean }> {
  const entries: CompoundEntry[] = [];
  let left = MAX_DIRECTORY_BYTES / sectors.size;
  for await (const sector of sectors.chain(sectors.directory, left + 1)) {
    if (left-- === 0) return { entries, isPartial: true };
    const bytes = await readUpTo(source, sectors.offset(sector), sectors.size);
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      entries.push(readEntry(bytes.subarray(at, at + ENTRY_BYTES)));
    }
  }
  return { entries, isPartial: false };
}

/** The entries of one storage. The walk through its tree visits each entry number once. */
function childrenOf(entries: readonly CompoundEntry[], storage: CompoundEntry) {
  const children = new Map<string, CompoundEntry>();
  const seen = new Set<number>();
  const pending = [storage.child];
  for (let number = pending.pop(); number !== undefined; number = pending.pop()) {
    const entry = entries[number];
    if (!entry || seen.has(number)) continue;
    seen.add(number);
    children.set(entry.name, entry);
    pending.push(entry.left, entry.right);
  }
  return children;
}

/** Reads only the directory of a compound file (OLE2) of `size` bytes. Throws `Damaged`. */
export async function readCompound(source: ByteSource, size: number): Promise<Compound> {
  const sectors = await openSectors(source, size);
  const { entries, isPartial } = await readEntries(source, sectors);
  const top = entries[0];
  if (top?.kind !== 'root') throw new Damaged('the directory has no root');

  async function head(stream: CompoundEntry): Promise<Buffer> {
    if (stream.size >= MINI_STREAM_CUTOFF) {
      return readUpTo(source, sectors.offset(stream.start), MINI_SECTOR_BYTES);
    }
    const position = stream.start * MINI_SECTOR_BYTES;
    if (!top || position >= top.size) throw new Damaged('a small stream is outside its container');
    const index = Math.floor(position / sectors.size);
    let count = 0;
    for await (const sector of sectors.chain(top.start, index + 1)) {
      if (count++ < index) continue;
      const at = sectors.offset(sector) + (position % sectors.size);
      return readUpTo(source, at, Math.min(MINI_SECTOR_BYTES, stream.size));
    }
    throw new Damaged('the container of small streams ends early');
  }

  async function* beginning(stream: CompoundEntry, most: number): AsyncGenerator<Buffer> {
    if (stream.size < MINI_STREAM_CUTOFF) return;
    let left = Math.min(stream.size, most);
    for await (const sector of sectors.chain(stream.start, Math.ceil(left / sectors.size))) {
      yield await readUpTo(source, sectors.offset(sector), Math.min(left, sectors.size));
      left -= sectors.size;
    }
  }

  return { entries, isPartial, root: childrenOf(entries, top), head, beginning };
}
