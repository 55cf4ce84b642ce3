import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** Maximum bytes of all unpacked parts. A long resume has about 100 kB. */
const MAX_BYTES = 20_000_000;

/** Maximum entries of a document. */
const MAX_ENTRIES = 5000;

/** Names of the parts that contain text. Pictures, fonts, and programs stay packed. */
const WORDS = /\.(?:xml|rels)$/i;

/**
 * Unpacks the parts of a Word document that contain text, and returns them by name. Throws if the
 * document isn't a ZIP archive, is too large, or unpacks to more than it declares.
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
