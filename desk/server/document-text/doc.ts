import WordExtractor from 'word-extractor';

/** The signature of a compound file: MS-CFB 2.2. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Control characters, which Word 97 uses as markers, except tabs and line breaks. */
const MARKS = /(?![\t\n])\p{Cc}/gu;

/** The text of a Word 97 to 2003 document as HTML. Throws if it can't be read. */
export async function docHtml(document: Buffer): Promise<string> {
  const lines = (await docText(document)).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${escaped(line.trim())}</p>`).join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Its text, with a paragraph or table row per line, and text boxes at the end. */
export async function docText(document: Buffer): Promise<string> {
  // The package would also read a .docx, without this project's limits for one.
  if (!document.subarray(0, 8).equals(COMPOUND)) throw new Error('not a compound file');
  const read = await new WordExtractor().extract(document);
  const boxes = read.getTextboxes({ includeHeadersAndFooters: false });
  const texts = [read.getBody(), boxes, read.getFootnotes(), read.getEndnotes()];
  return texts.join('\n').replace(MARKS, '');
}

/**
 * Node 24.21 writes out of bounds when it decodes an odd number of UTF-16 bytes at an odd address.
 * word-extractor decodes wherever a document points, so this process decodes aligned copies.
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
