import { inflateSync } from 'node:zlib';

/** Bytes that one object stream, and all of a file, may unpack to. */
const MAX_STREAM_BYTES = 4 * 1024 * 1024;
const MAX_BYTES = 16 * 1024 * 1024;
/** Object streams that are unpacked. */
const MAX_STREAMS = 1000;
/** Bytes before and after the name that are searched for a stream's dictionary. */
const DICTIONARY_BYTES = 1024;
/** Bytes of an object that are checked. */
const OBJECT_BYTES = 512;

/** The objects that a PDF keeps packed together: ISO 32000-1, 7.5.7. */
export interface PackedObjects {
  /** The unpacked bytes of each stream. */
  streams: Buffer[];
  /** The positions in them where an object with this number begins. */
  numbered: Map<number, { stream: Buffer; at: number }[]>;
  /** Whether some could not be unpacked within the limits. */
  isPartial: boolean;
}

/**
 * Unpacks object streams.
 * @param places positions of their names: the slashes of `/ObjStm`
 */
export function unpackObjects(bytes: Buffer, places: readonly number[]): PackedObjects {
  const found: PackedObjects = { streams: [], numbered: new Map(), isPartial: false };
  let total = 0;
  for (const [index, place] of places.entries()) {
    const packed = packedAt(bytes, place);
    const stream = packed && index < MAX_STREAMS ? unpack(packed, MAX_BYTES - total) : undefined;
    if (!packed || !stream) {
      found.isPartial = true;
      continue;
    }
    total += stream.length;
    found.streams.push(stream);
    const { count, first } = packed;
    const head = stream.toString('latin1', 0, first).trim().split(/\s+/).map(Number);
    for (let i = 0; i < Math.min(2 * count, head.length - 1); i += 2) {
      const [number = 0, offset = 0] = [head[i], head[i + 1]];
      const object = { stream, at: first + offset };
      const others = found.numbered.get(number);
      if (others) others.push(object);
      else found.numbered.set(number, [object]);
    }
  }
  return found;
}

interface Packed {
  data: Buffer;
  isDeflated: boolean;
  /** Objects in the stream, and the position of the first once unpacked. */
  count: number;
  first: number;
}

/** Undefined if the stream is encrypted or packed in an unsupported way. */
function packedAt(bytes: Buffer, place: number): Packed | undefined {
  const begin = bytes.lastIndexOf('obj', place, 'latin1');
  const keyword = bytes.indexOf('stream', place, 'latin1');
  if (begin < place - DICTIONARY_BYTES || begin < 0) return undefined;
  if (keyword < 0 || keyword > place + DICTIONARY_BYTES) return undefined;
  const dictionary = bytes.toString('latin1', begin, keyword);
  const count = Number(/\/N\s+(\d{1,9})(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
  const first = Number(/\/First\s+(\d{1,9})(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
  const filter = /\/Filter\s*(?:\[\s*)?(\/\w+)(?:\s*\])?\s*(\/?)/.exec(dictionary);
  const isDeflated = filter?.[1] === '/FlateDecode';
  if (filter && !isDeflated) return undefined;
  if (/\/Predictor\s+(?!1\b)/.test(dictionary) || Number.isNaN(count + first)) return undefined;
  // The keyword is followed by a line break: 7.3.8.1.
  const start = keyword + 'stream'.length + (bytes[keyword + 6] === 0x0d ? 2 : 1);
  const end = bytes.indexOf('endstream', start, 'latin1');
  if (end < 0) return undefined;
  return { data: bytes.subarray(start, end), isDeflated, count, first };
}

function unpack({ data, isDeflated }: Packed, left: number): Buffer | undefined {
  const most = Math.min(MAX_STREAM_BYTES, left);
  if (!isDeflated) return data.length <= most ? data : undefined;
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) });
  } catch {
    return undefined;
  }
}

/** The beginning of each object of this number, in the file and in its packed streams. */
export function objectsOf(bytes: Buffer, packed: PackedObjects, number: number): string[] {
  const head = new RegExp(`^${number}\\s+\\d{1,5}\\s+obj`);
  const texts = (packed.numbered.get(number) ?? []).map(({ stream, at }) =>
    stream.toString('latin1', at, at + OBJECT_BYTES),
  );
  const digits = Buffer.from(`${number} `, 'latin1');
  for (let at = bytes.indexOf(digits); at >= 0; at = bytes.indexOf(digits, at + 1)) {
    const before = bytes[at - 1] ?? 0x0a;
    if (before >= 0x30 && before <= 0x39) continue;
    const text = bytes.toString('latin1', at, at + OBJECT_BYTES);
    if (head.test(text)) texts.push(text);
  }
  return texts;
}
