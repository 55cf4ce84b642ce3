import { buffer } from 'node:stream/consumers';
import mammoth from 'mammoth';
import { inertHtml } from './inert.ts';
import { readParts } from './parts.ts';

/** Reads a Word document from standard input, and writes its text as inert HTML. */
const parts = await readParts(await buffer(process.stdin));
const archive = {
  exists: (name: string) => parts.has(name),
  read: async (name: string, encoding?: string) => {
    const part = parts.get(name) ?? Buffer.alloc(0);
    return encoding ? new TextDecoder(encoding).decode(part) : part;
  },
};
// mammoth also takes an opened archive in place of a buffer, though its types don't say so.
const input = { file: archive } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
const { value } = await mammoth.convertToHtml(input, {
  // A style map in the document could create any element.
  includeEmbeddedStyleMap: false,
  externalFileAccess: false,
  convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
});
process.stdout.write(inertHtml(value));
