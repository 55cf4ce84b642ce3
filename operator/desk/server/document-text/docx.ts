import mammoth from 'mammoth';
import { inertHtml } from './inert.ts';
import { readParts } from './parts.ts';

/** The text of a .docx as inert HTML. Throws if it can't be read. */
export async function docxHtml(document: Buffer): Promise<string> {
  const { value } = await mammoth.convertToHtml(await opened(document), {
    // A style map in the document could create any element.
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
  });
  return inertHtml(value);
}

/** Its text, with an empty line between paragraphs. */
export async function docxText(document: Buffer): Promise<string> {
  return (await mammoth.extractRawText(await opened(document))).value;
}

/** mammoth also accepts an opened archive instead of a buffer, though its types don't allow it. */
async function opened(document: Buffer): Promise<Parameters<typeof mammoth.convertToHtml>[0]> {
  const parts = await readParts(document);
  const archive = {
    exists: (name: string) => parts.has(name),
    read: async (name: string, encoding?: string) => {
      const part = parts.get(name) ?? Buffer.alloc(0);
      return encoding ? new TextDecoder(encoding).decode(part) : part;
    },
  };
  return { file: archive } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
}
