import { buffer } from 'node:stream/consumers';

/**
 * Reads a document from standard input, and writes what it says: `child.ts KIND FORM`, as a
 * `DocumentReader` has them. Only the package for its kind is loaded.
 */
async function read(kind = '', form = '', document: Buffer): Promise<string> {
  if (kind === 'pdf') return (await import('./pdf.ts')).pdfText(document);
  if (kind === 'doc') {
    const { docHtml, docText } = await import('./doc.ts');
    return form === 'html' ? docHtml(document) : docText(document);
  }
  const { docxHtml, docxText } = await import('./docx.ts');
  return form === 'html' ? docxHtml(document) : docxText(document);
}

const [kind, form] = process.argv.slice(2);
process.stdout.write(await read(kind, form, await buffer(process.stdin)));
