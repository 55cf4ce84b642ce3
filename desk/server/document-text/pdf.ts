import { createRequire } from 'node:module';
import path from 'node:path';

/** Characters after which no further page is read, because more aren't kept. */
const ENOUGH_LETTERS = 100_000;

const HOME = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * The text of a PDF, with an empty line after each page; '' if it has none or needs a password.
 * Throws if it is damaged.
 */
export async function pdfText(document: Buffer): Promise<string> {
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
    let text = '';
    for (let number = 1; number <= pdf.numPages && text.length < ENOUGH_LETTERS; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      for (const item of items) {
        if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
      }
      text += '\n';
    }
    return text;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return '';
    throw error;
  } finally {
    await loading.destroy();
  }
}
