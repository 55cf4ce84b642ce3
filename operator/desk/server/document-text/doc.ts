import WordExtractor from 'word-extractor';
import { escaped } from './inert.ts';

/** How a compound file begins: MS-CFB 2.2. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Control characters, which Word 97 uses as marks, but for tabs and line breaks. */
const MARKS = /(?![\t\n])\p{Cc}/gu;

/** Whatever letters Word has: the package would turn typographic quotes into those of ASCII. */
const AS_WRITTEN = { filterUnicode: false };

/** The text of a Word 97 to 2003 document as inert HTML. Throws if it can't be read. */
export async function docHtml(document: Buffer): Promise<string> {
  const lines = (await docText(document)).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${escaped(line.trim())}</p>`).join('');
}

/** Its text, a paragraph or a row of a table on each line, and text boxes behind the rest. */
export async function docText(document: Buffer): Promise<string> {
  // The package would also read a .docx, without the bounds that this project has for one.
  if (!document.subarray(0, 8).equals(COMPOUND)) throw new Error('not a compound file');
  const read = await new WordExtractor().extract(document);
  const boxes = read.getTextboxes({ ...AS_WRITTEN, includeHeadersAndFooters: false });
  const texts = [read.getBody(AS_WRITTEN), boxes, read.getFootnotes(AS_WRITTEN)];
  return [...texts, read.getEndnotes(AS_WRITTEN)].join('\n').replace(MARKS, '');
}

/**
 * Node 24.21 writes beyond its memory where it decodes an odd number of bytes of UTF-16 from an odd
 * address. word-extractor decodes wherever a document says, so this process decodes even copies.
 */
const decode = Buffer.prototype.toString;
Buffer.prototype.toString = function evenly(
  this: Buffer,
  encoding?: BufferEncoding,
  start = 0,
  end = this.length,
) {
  if (encoding !== 'ucs2' && encoding !== 'utf16le') return decode.call(this, encoding, start, end);
  const copy = Buffer.from(this.subarray(start, end));
  return decode.call(copy, encoding, 0, copy.length & ~1);
};
