import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** Bytes of all unpacked parts together. A long CV has some 100 kB. */
const MAX_BYTES = 20_000_000;

/** Entries that a document may have. */
const MAX_ENTRIES = 5000;

/** Names of the parts that hold a document's text. Pictures, fonts and programs stay packed. */
const WORDS = /\.(?:xml|rels)$/i;

/**
 * Unpacks the parts of a Word document that hold its text, and returns them by name. Throws if the
 * document is no ZIP archive, holds too much, or unpacks to more than it declares.
 */
export async function readParts(document: Buffer): Promise<Map<string, Buffer>> {
  const archive = await yauzl.fromBufferPromise(document, { lazyEntries: true });
  if (archive.entryCount > MAX_ENTRIES) throw new Error('too many entries');
  const parts = new Map<string, Buffer>();
  let room = MAX_BYTES;
  for await (const entry of archive.eachEntry()) {
    if (!WORDS.test(entry.fileName)) continue;
    room -= entry.uncompressedSize;
    if (room < 0) throw new Error('unpacks to too much');
    parts.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return parts;
}
