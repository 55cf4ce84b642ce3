import stringWidth from 'string-width';
import { charactersOf } from './escape.ts';

/** Columns that a text takes: two for a wide character, none for joiners and color codes. */
export function widthOf(text: string): number {
  return stringWidth(text);
}

/** Pads a text with spaces. */
export function pad(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const spaces = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'right' ? spaces + text : text + spaces;
}

/** Truncates a text to fit, with a final `…`. Never splits a character. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const [head = ''] = pieces(text, width - 1);
  return `${head.trimEnd()}…`;
}

/** Breaks a text into lines that fit, at spaces where there are some. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** A text in pieces that fit. */
function pieces(text: string, width: number): string[] {
  if (widthOf(text) <= width) return [text];
  const found = [''];
  for (const character of charactersOf(text)) {
    const longer = `${found.at(-1)}${character}`;
    if (widthOf(longer) <= width) found[found.length - 1] = longer;
    else found.push(character);
  }
  return found;
}
