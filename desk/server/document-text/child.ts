import { buffer } from 'node:stream/consumers';

/**
 * Reads a document from standard input, and writes its text: `child.ts KIND FORM`, as in
 * `DocumentReader`. Only the package for its kind is loaded. For a copy, the person and the country
 * come before the document, as a line of JSON.
 */
async function read(kind = '', form = '', document: Buffer): Promise<string> {
  if (form === 'copy') {
    const { redact } = await import('../redact.ts');
    const end = document.indexOf('\n');
    const { person, country } = JSON.parse(document.toString('utf8', 0, end));
    const text = await read(kind, 'text', document.subarray(end + 1));
    return JSON.stringify(redact(text, person, country));
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
