import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

const WEIGHTS = ['400', '700'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Font files in the order of lookup; the last one has symbols. */
const FILES: readonly (readonly [font: string, part: string])[] = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans', 'vietnamese'],
  ['dejavu-sans', 'latin'],
];

/** Letters of right-to-left or joining scripts, which need more than a font. */
const NOT_SET =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The placeholder for a letter that no font has. */
const BOX = '□';

/** Consecutive letters of one font. */
interface Run {
  font: string;
  text: string;
}

export interface Lettering {
  /** Splits a text into runs of one font each. */
  runs(text: string, weight: Weight): Run[];
  /** The width of a text, in points. */
  width(text: string, weight: Weight, size: number): number;
  /** Writes a text on a baseline. */
  write(text: string, weight: Weight, size: number, x: number, y: number): void;
  /** The letters that no font has. */
  readonly missing: Set<string>;
}

/** Writes texts in several scripts into a PDF. */
export function createLettering(pdf: PDFDocument): Lettering {
  const require = createRequire(import.meta.url);
  const fonts = new Map<string, (letter: string) => boolean>();
  const chosen = new Map<string, string | undefined>();
  const missing = new Set<string>();

  function has(font: string, letter: string): boolean {
    let knows = fonts.get(font);
    if (!knows) {
      const [family, part, weight] = font.split('/');
      // From the .woff2 files of these fonts, fontkit can't embed composite letters such as ó.
      const file = `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`;
      pdf.registerFont(font, readFileSync(require.resolve(file))).font(font);
      const { font: opened } = pdf._font;
      knows = (each) => opened.hasGlyphForCodePoint(each.codePointAt(0) ?? 0);
      fonts.set(font, knows);
    }
    return knows(letter);
  }

  function fontOf(letter: string, weight: Weight): string | undefined {
    const key = letter + weight;
    if (!chosen.has(key)) {
      const names = FILES.map(([family, part]) => `${family}/${part}/${weight}`);
      const font = NOT_SET.test(letter) ? undefined : names.find((name) => has(name, letter));
      chosen.set(key, font);
    }
    return chosen.get(key);
  }

  function runs(text: string, weight: Weight): Run[] {
    const all: Run[] = [];
    for (const letter of text.normalize('NFC')) {
      const font = fontOf(letter, weight);
      if (!font) missing.add(letter);
      const shown = font ? letter : BOX;
      const shownIn = font ?? fontOf(BOX, weight) ?? '';
      const last = all.at(-1);
      if (last?.font === shownIn) last.text += shown;
      else all.push({ font: shownIn, text: shown });
    }
    return all;
  }

  const widthOf = ({ font, text }: Run, size: number) =>
    pdf.font(font).fontSize(size).widthOfString(text);

  return {
    missing,
    runs,
    width: (text, weight, size) =>
      runs(text, weight).reduce((sum, run) => sum + widthOf(run, size), 0),
    write(text, weight, size, x, y) {
      let at = x;
      for (const run of runs(text, weight)) {
        const width = widthOf(run, size);
        pdf.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        at += width;
      }
    },
  };
}
