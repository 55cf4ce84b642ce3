// PKWARE APPNOTE 6.3.10. Numbers are little-endian.
const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const END = 0x06054b50;

const DEFLATED = 8;
/** Sizes and checksum follow the data; the name is UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
const VERSION_64 = 45;
const MADE_BY_UNIX = 3 << 8;
/** A regular file that only its owner can read and write. */
const MODE = 0o100600;
/** Numbers of this size or larger go into the ZIP64 fields. */
const FULL_32 = 0xffff_ffff;
const FULL_16 = 0xffff;
/** Info-ZIP's field for a time in UTC. The format's own times have no time zone. */
const EXTENDED_TIME = 0x5455;

/** An entry in the directory of an archive. Sizes and offsets are in bytes. */
export interface ZipRecord {
  name: string;
  at: Date;
  /** CRC-32. */
  crc: number;
  packed: number;
  unpacked: number;
  /** Where its local header begins. */
  offset: number;
}

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function record(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

export function localHeader({ name, at }: Pick<ZipRecord, 'name' | 'at'>): Buffer {
  const bytes = Buffer.from(name);
  const extra = timeField(at);
  const head = record(
    [4, LOCAL_HEADER],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    ...dosTime(at),
    // Checksum and sizes: they follow in the data descriptor.
    [4, 0],
    [4, 0],
    [4, 0],
    [2, bytes.length],
    [2, extra.length],
  );
  return Buffer.concat([head, bytes, extra]);
}

export function dataDescriptor({ crc, packed, unpacked }: ZipRecord): Buffer {
  const bytes = Math.max(packed, unpacked) < FULL_32 ? 4 : 8;
  return record([4, DATA_DESCRIPTOR], [4, crc], [bytes, packed], [bytes, unpacked]);
}

export function centralHeader({ name, at, crc, packed, unpacked, offset }: ZipRecord): Buffer {
  const large = Math.max(packed, unpacked, offset) >= FULL_32;
  const bytes = Buffer.from(name);
  const numbers = [unpacked, packed, offset];
  const extra = Buffer.concat([
    timeField(at),
    large ? record([2, 1], [2, 24], ...numbers.map((value): Field => [8, value])) : Buffer.alloc(0),
  ]);
  const head = record(
    [4, CENTRAL_HEADER],
    [2, MADE_BY_UNIX | VERSION_64],
    [2, large ? VERSION_64 : VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    ...dosTime(at),
    [4, crc],
    [4, large ? FULL_32 : packed],
    [4, large ? FULL_32 : unpacked],
    [2, bytes.length],
    [2, extra.length],
    // No comment, first disk, no internal attributes.
    [2, 0],
    [2, 0],
    [2, 0],
    [4, MODE * 0x10000],
    [4, large ? FULL_32 : offset],
  );
  return Buffer.concat([head, bytes, extra]);
}

/** The end of an archive: the number of entries, and the directory's offset and size. */
export function endOfArchive(entries: number, offset: number, bytes: number): Buffer {
  const large = entries >= FULL_16 || Math.max(offset, bytes) >= FULL_32;
  const end = record(
    [4, END],
    [2, 0],
    [2, 0],
    [2, large ? FULL_16 : entries],
    [2, large ? FULL_16 : entries],
    [4, large ? FULL_32 : bytes],
    [4, large ? FULL_32 : offset],
    [2, 0],
  );
  if (!large) return end;
  const end64 = record(
    [4, END_64],
    // The size of the rest of this record.
    [8, 44],
    [2, MADE_BY_UNIX | VERSION_64],
    [2, VERSION_64],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, bytes],
    [8, offset],
  );
  const locator = record([4, END_64_LOCATOR], [4, 0], [8, offset + bytes], [4, 1]);
  return Buffer.concat([end64, locator, end]);
}

function dosTime(at: Date): [time: Field, date: Field] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const year = Math.max(at.getUTCFullYear() - 1980, 0);
  const date = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [
    [2, time],
    [2, date],
  ];
}

function timeField(at: Date): Buffer {
  const seconds = Math.max(0, Math.floor(at.getTime() / 1000));
  // One byte of flags: only the modification time is present.
  return Buffer.concat([
    record([2, EXTENDED_TIME], [2, 5]),
    Buffer.from([1]),
    record([4, seconds]),
  ]);
}
