import { buffer } from 'node:stream/consumers';
import mammoth from 'mammoth';
import { inertHtml } from './inert.ts';
import { readParts } from './parts.ts';

/** Reads a Word document from its input and writes its words as HTML that does nothing. */
const parts = await readParts(await buffer(process.stdin));
const archive = {
  exists: (name: string) => parts.has(name),
  read: async (name: string, encoding?: string) => {
    const part = parts.get(name) ?? Buffer.alloc(0);
    return encoding ? new TextDecoder(encoding).decode(part) : part;
  },
};
// In place of a buffer it takes an archive that was opened already, though its types don't say so.
const input = { file: archive } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
const { value } = await mammoth.convertToHtml(input, {
  // A document's own map could ask for any element.
  includeEmbeddedStyleMap: false,
  externalFileAccess: false,
  convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
});
process.stdout.write(inertHtml(value));
