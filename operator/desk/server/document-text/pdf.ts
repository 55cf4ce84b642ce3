import { createRequire } from 'node:module';
import path from 'node:path';

/** Characters after which no further page is read, because more aren't kept. */
const ENOUGH_LETTERS = 100_000;

const HOME = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** The text of a PDF; '' if it has none or needs a password. Throws if it is damaged. */
export async function pdfText(document: Buffer): Promise<string> {
  return (await pdfLines(document)).map(({ text }) => `${text}\n`).join('');
}

/** A line of a PDF's text. */
interface PdfLine {
  text: string;
  /** The height of its largest letters, in whole points. */
  size: number;
}

/** The lines of a PDF's text, with an empty one after each page. Otherwise like `pdfText`. */
export async function pdfLines(document: Buffer): Promise<PdfLine[]> {
  // pdf.js warns about a missing canvas, which only drawing needs.
  console.log = () => undefined;
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(document),
    cMapUrl: `${path.join(HOME, 'cmaps')}/`,
    cMapPacked: true,
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise;
    const lines: PdfLine[] = [];
    let letters = 0;
    for (let number = 1; number <= pdf.numPages && letters < ENOUGH_LETTERS; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      let line: PdfLine = { text: '', size: 0 };
      for (const item of items) {
        if (!('str' in item)) continue;
        line.text += item.str;
        letters += item.str.length;
        if (item.str.trim()) line.size = Math.max(line.size, Math.round(item.height));
        if (!item.hasEOL) continue;
        lines.push(line);
        line = { text: '', size: 0 };
      }
      lines.push(line);
    }
    return lines;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return [];
    throw error;
  } finally {
    await loading.destroy();
  }
}
