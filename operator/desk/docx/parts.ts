import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** Bytes that the parts which are read may unpack to together; a long CV has some 100 kB. */
const MOST_BYTES = 20_000_000;

/** Entries that a document may have. */
const MOST_ENTRIES = 5000;

/** What a document's words lie in. Pictures, fonts and programs stay packed. */
const WORDS = /\.(?:xml|rels)$/i;

/**
 * Unpacks the parts of a Word document that hold its words, by their names. Throws where the archive
 * is no such, or holds more than a document should; sizes are held to while unpacking.
 */
export async function readParts(document: Buffer): Promise<Map<string, Buffer>> {
  const archive = await yauzl.fromBufferPromise(document, { lazyEntries: true });
  if (archive.entryCount > MOST_ENTRIES) throw new Error('too many entries');
  const parts = new Map<string, Buffer>();
  let room = MOST_BYTES;
  for await (const entry of archive.eachEntry()) {
    if (!WORDS.test(entry.fileName)) continue;
    room -= entry.uncompressedSize;
    if (room < 0) throw new Error('unpacks to too much');
    parts.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return parts;
}
