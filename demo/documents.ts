import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zipChunks } from '../desk/exports/zip.ts';

/** A one-page PDF with the lines of this text. Characters beyond Latin-1 become question marks. */
export function pdfOf(text: string): Uint8Array {
  const lines = text
    .replace(/[^\n -~\xa0-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&')
    .split('\n')
    .map((line) => `(${line}) Tj T*`);
  const content = `BT /F1 11 Tf 14 TL 72 720 Td ${lines.join(' ')} ET`;
  return pdfWith([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

/** A PDF of these objects, numbered from 1. The first is the catalog. */
export function pdfWith(objects: readonly string[], trailer = ''): Uint8Array {
  let body = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + xref + end, 'latin1');
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const WORD_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A file in the archive of a Word document. */
export interface Part {
  name: string;
  data: string;
}

/** The content types of a package whose main part has this type. */
export function contentTypes(mainType: string): Part {
  const data = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`;
  return { name: '[Content_Types].xml', data };
}

/** The relationships of the package, or of another part, as `<Relationship>` elements. */
export function relationships(name: string, elements: string): Part {
  const data = `${XML}<Relationships xmlns="${PACKAGE}/relationships">${elements}</Relationships>`;
  return { name, data };
}

/** The three parts of a Word document with these `<w:p>` elements. */
export function docxParts(body: string): [Part, Part, Part] {
  const main = `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`;
  const data = `${XML}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`;
  return [
    contentTypes(WORD_TYPE),
    relationships('_rels/.rels', main),
    { name: 'word/document.xml', data },
  ];
}

/** Paragraphs with this text, one for each line. */
export function paragraphsOf(text: string): string {
  const escaped = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return escaped
    .split('\n')
    .map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`)
    .join('');
}

/** A Word document with this text. */
export async function wordOf(text: string, at: Date): Promise<Uint8Array> {
  async function* entries() {
    for (const { name, data } of docxParts(paragraphsOf(text))) {
      yield { name, at, content: Readable.from([Buffer.from(data)]) };
    }
  }
  return buffer(zipChunks(entries()));
}
