import { buffer } from 'node:stream/consumers';
import type { FileKind } from '../../../../contract/files.ts';

/**
 * Reads a document from standard input, and writes its text: `child.ts KIND FORM`, as in
 * `DocumentReader`. Only the package for its kind is loaded. For a copy, the order comes before the
 * document, as a line of JSON.
 */
async function read(kind = '', form = '', document: Buffer): Promise<string> {
  if (form === 'copy') {
    const { makeCopy } = await import('../client-copy/make-copy.ts');
    const end = document.indexOf('\n');
    const order = JSON.parse(document.toString('utf8', 0, end));
    return JSON.stringify(await makeCopy(kind as FileKind, document.subarray(end + 1), order));
  }
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
