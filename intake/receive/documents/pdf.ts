import { inflateSync } from 'node:zlib';
import type { FileFlag } from '../../store/submissions.ts';
import type { Verdict } from './verdict.ts';

/** Bytes searched at a time, and those that a match may have beyond. */
const CHUNK_BYTES = 64 * 1024;
const OVERLAP_BYTES = 512;

/** Bytes that one object stream, and all of a file, may unpack to. */
const MAX_STREAM_BYTES = 4 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
/** Bytes before and after the name that are searched for a stream's dictionary. */
const DICTIONARY_BYTES = 1024;

/** A PDF may write any character of a name as `#4a`, and malware does: ISO 32000-1, 7.3.5. */
function names(...all: string[]): string {
  const spelled = all.map((name) =>
    name.replace(/./g, (letter) => {
      const [high, low = ''] = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
    }),
  );
  return `\\/(?:${spelled.join('|')})`;
}

/** Features that act when the document is opened, or that contain something to run. */
const ACTIVE = names(
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'RichMedia'],
  ...['EmbeddedFile', 'EmbeddedFiles'],
);
/** Short names also occur by chance in the bytes of pictures, so they need a value after them. */
const SHORT = names('JS', 'XFA', 'AA');
const NAME_END = '(?![A-Za-z0-9])';

const FEATURES = new RegExp(
  [
    `(?<active>${ACTIVE}${NAME_END}|${SHORT}\\s{0,8}(?:[([]|<(?!<\\s*>>)|\\d{1,10}\\s))`,
    `(?<encrypted>${names('Encrypt')}\\s{0,8}(?:\\d{1,10}\\s|<<))`,
    `(?<objects>${names('ObjStm')}${NAME_END})`,
    // A file on another machine: `\\host`, as a PDF writes it in a string.
    '(?<share>\\(\\\\\\\\\\\\\\\\)',
    // A PDF needs one of these: readers rebuild a lost cross-reference table from the catalog.
    '(?<structure>\\bstartxref\\b|\\btrailer\\b|\\/Type\\s?\\/Catalog\\b)',
  ].join('|'),
  'g',
);

/**
 * Looks for a PDF's structure, and for active content in all of it and in its object streams, where
 * every writer since 2003 keeps it. Anything that can't be unpacked is flagged `unchecked`.
 * Encryption is flagged too, because most encrypted PDFs open without a password and only restrict
 * printing and copying.
 */
export function inspectPdf(bytes: Buffer): Verdict {
  const flags = new Set<FileFlag>();
  const { streams, hasStructure } = findFeatures(bytes, flags);
  if (!hasStructure) return { ok: false, fault: 'damaged' };
  let left = MAX_UNPACKED_BYTES;
  for (const stream of streams) {
    const objects = unpackObjects(bytes, stream, left);
    if (!objects) flags.add('unchecked');
    left -= objects?.length ?? 0;
    findFeatures(objects ?? Buffer.alloc(0), flags);
  }
  return { ok: true, kind: 'pdf', flags: [...flags] };
}

/** Adds the flags for the features. `streams`: positions of the names of object streams. */
function findFeatures(bytes: Buffer, flags: Set<FileFlag>) {
  const streams: number[] = [];
  let hasStructure = false;
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const text = bytes.toString('latin1', start, start + CHUNK_BYTES + OVERLAP_BYTES);
    for (const { index, groups = {} } of text.matchAll(FEATURES)) {
      if (index >= CHUNK_BYTES) break;
      if (groups.active) flags.add('active-content');
      if (groups.encrypted) flags.add('encrypted');
      if (groups.share) flags.add('external-links');
      if (groups.objects) streams.push(start + index);
      if (groups.structure) hasStructure = true;
    }
  }
  return { streams, hasStructure };
}

/**
 * The objects packed in a stream: ISO 32000-1, 7.5.7. Undefined if the stream is encrypted, packed
 * in an unsupported way, or larger than the limits.
 * @param at position of the name in its dictionary
 */
function unpackObjects(bytes: Buffer, at: number, left: number): Buffer | undefined {
  const begin = bytes.lastIndexOf('obj', at, 'latin1');
  const keyword = bytes.indexOf('stream', at, 'latin1');
  const end = bytes.indexOf('endstream', keyword, 'latin1');
  if (begin < Math.max(0, at - DICTIONARY_BYTES) || keyword < 0 || end < 0) return undefined;
  if (keyword > at + DICTIONARY_BYTES) return undefined;
  const dictionary = bytes.toString('latin1', begin, keyword);
  const filter = /\/Filter\s*(?:\[\s*)?(\/\w+)/.exec(dictionary)?.[1];
  if ((filter && filter !== '/FlateDecode') || /\/Predictor\s+(?!1\b)/.test(dictionary)) {
    return undefined;
  }
  // The keyword is followed by a line break: 7.3.8.1.
  const data = bytes.subarray(keyword + (bytes[keyword + 6] === 0x0d ? 8 : 7), end);
  const limit = Math.min(MAX_STREAM_BYTES, left);
  if (!filter) return data.length <= limit ? data : undefined;
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, limit) });
  } catch {
    return undefined;
  }
}
