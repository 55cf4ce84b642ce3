import { type ByteSource, Damaged, readExactly } from './bytes.ts';
import { isCompound } from './signatures.ts';

/** Sectors that list FAT sectors beyond the header's own list; 8 are enough for 70 MB. */
const MAX_DIFAT_SECTORS = 8;

// Layout and special values: MS-CFB 2.1, 2.2, 2.3 and 2.5.
const HEADER_BYTES = 512;
const HEADER_DIFAT_AT = 76;
const LITTLE_ENDIAN = 0xfffe;
const SECTOR_SHIFTS = [9, 12];
const LAST_SECTOR = 0xfffffffa;

/** The sectors of a compound file and the chains the file allocation table links them into. */
export interface Sectors {
  /** Bytes of one sector. */
  size: number;
  /** Where the directory's chain starts. */
  directory: number;
  /** Position of a sector's bytes in the file. */
  offset(sector: number): number;
  /** The sectors of a chain, at most `limit`. Throws `Damaged` if it leaves the file or loops. */
  chain(first: number, limit: number): AsyncGenerator<number>;
}

/** The sectors that hold the file allocation table, in order. */
async function listFatSectors(
  source: ByteSource,
  header: Buffer,
  offset: (sector: number) => number,
  size: number,
): Promise<number[]> {
  const words = (bytes: Buffer) =>
    Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32LE(4 * i));
  const list = words(header.subarray(HEADER_DIFAT_AT));
  let next = header.readUInt32LE(68);
  for (let i = 0; i < MAX_DIFAT_SECTORS && next < LAST_SECTOR; i++) {
    const more = words(await readExactly(source, offset(next), size));
    next = more.pop() ?? LAST_SECTOR;
    list.push(...more);
  }
  return list.filter((sector) => sector < LAST_SECTOR);
}

/**
 * Reads the header; `fileBytes` bounds every chain. A sector of the allocation table is read once,
 * when a chain needs it. Throws `Damaged` if the header is invalid.
 */
export async function openSectors(source: ByteSource, fileBytes: number): Promise<Sectors> {
  const header = await readExactly(source, 0, HEADER_BYTES);
  const shift = header.readUInt16LE(30);
  const known = header.readUInt16LE(28) === LITTLE_ENDIAN && SECTOR_SHIFTS.includes(shift);
  if (!isCompound(header) || !known) throw new Damaged('not a compound file header');
  const size = 2 ** shift;
  const offset = (sector: number) => (sector + 1) * size;
  const fat = await listFatSectors(source, header, offset, size);
  const read = new Map<number, Buffer>();

  async function after(sector: number): Promise<number> {
    const perSector = size / 4;
    const holder = fat[Math.floor(sector / perSector)];
    if (holder === undefined) throw new Damaged(`sector ${sector} is in no table`);
    const table = read.get(holder) ?? (await readExactly(source, offset(holder), size));
    read.set(holder, table);
    return table.readUInt32LE(4 * (sector % perSector));
  }

  async function* chain(first: number, limit: number): AsyncGenerator<number> {
    const seen = new Set<number>();
    for (
      let sector = first;
      sector < LAST_SECTOR && seen.size < limit;
      sector = await after(sector)
    ) {
      const outside = offset(sector) >= fileBytes;
      if (outside || seen.has(sector)) throw new Damaged(`a chain loops or ends at ${sector}`);
      seen.add(sector);
      yield sector;
    }
  }

  return { size, directory: header.readUInt32LE(48), offset, chain };
}
