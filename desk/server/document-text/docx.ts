import { buffer } from 'node:stream/consumers';
import mammoth from 'mammoth';
import yauzl from 'yauzl';

type Input = Parameters<typeof mammoth.convertToHtml>[0];

/** Maximum bytes of all unpacked parts. A long resume has about 100 kB. */
const MAX_BYTES = 20_000_000;

/** Maximum entries of a document. */
const MAX_ENTRIES = 5000;

/** Names of the parts that contain text. Pictures, fonts, and programs stay packed. */
const WORDS = /\.(?:xml|rels)$/i;

/**
 * The text of a .docx as HTML, with links, and only the descriptions of pictures. mammoth writes only a few plain
 * elements; `documentPage` and its policy keep links from being followed. Throws if it can't be read.
 */
export async function docxHtml(document: Buffer): Promise<string> {
  const { value } = await mammoth.convertToHtml(await opened(document), {
    // A style map in the document could create any element.
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    convertImage: mammoth.images.imgElement(async () => ({ src: 'data:,' })),
  });
  return value;
}

/** Its text, with an empty line between paragraphs. */
export async function docxText(document: Buffer): Promise<string> {
  return (await mammoth.extractRawText(await opened(document))).value;
}

/** mammoth also accepts an opened archive instead of a buffer, though its types don't allow it. */
async function opened(document: Buffer): Promise<Input> {
  const parts = await readParts(document);
  const archive = {
    exists: (name: string) => parts.has(name),
    read: async (name: string, encoding?: string) => {
      const part = parts.get(name) ?? Buffer.alloc(0);
      return encoding ? new TextDecoder(encoding).decode(part) : part;
    },
  };
  return { file: archive } as unknown as Input;
}

/**
 * Unpacks the parts of a Word document that contain text, and returns them by name. Throws if the
 * document isn't a ZIP archive, is too large, or unpacks to more than it declares.
 */
async function readParts(document: Buffer): Promise<Map<string, Buffer>> {
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
