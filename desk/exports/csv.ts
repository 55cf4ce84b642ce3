import type { WholeSubmission } from '../../intake/store/record.ts';
import { COLUMNS, cellText } from './columns.ts';

// Without it, Excel reads the file in the machine's old 8-bit encoding.
const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';

/**
 * The beginning of a cell, if a formula follows it, perhaps after spaces and quotes. On machines
 * whose list separator is ; Excel begins a new cell after each ; and on each line, so these count
 * as beginnings too. The characters are those of OWASP (CSV injection), and their full-width forms,
 * which Japanese Excel accepts.
 */
const FORMULA = /(^|[;\n])(?=(?:[^\S\n]|["'\u201C\u201D])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|\t)/g;

/** The longest text that a spreadsheet may read as a number or a time, in characters. */
const MAX_VALUE = 40;
/** Text with a digit and at most one word, like 007, 5 May 2026, or 1e5. */
const VALUE = /^(?=.*\p{Nd})[^\p{L}]*(?:\p{L}+[^\p{L}]*)?$/u;
/**
 * A phone number, kept as it is so that programs can dial it. With hyphens after a plus it also needs
 * a space between digits: Excel calculates +1-202-555-0100 and shows -856. Without a plus it needs
 * ten digits, because dates have fewer.
 */
const PHONE =
  /^(?:\+\d{7,15}|\+[\d()-]*[\d)] [\d(][\d ()-]*|(?=(?:\D*\d){10})[\d()]+[ -][\d ()-]*)$/;

/**
 * Writes a cell so that spreadsheets don't change it. Text they would read as a formula, number, or
 * time gets a leading TAB. Unlike an apostrophe, it still works after Excel has saved the file
 * (OWASP). `readCell` removes it.
 */
export function writeCell(value: string): string {
  if (PHONE.test(value)) return `"${value}"`;
  const text = cellText(value).replace(FORMULA, '$1\t');
  const isValue = text.length <= MAX_VALUE && !text.startsWith('\t') && VALUE.test(text);
  return `"${(isValue ? `\t${text}` : text).replaceAll('"', '""')}"`;
}

/** Returns the original text of a cell that a CSV reader has read. */
export function readCell(content: string): string {
  return content.replace(/(^|[;\n])\t/g, '$1');
}

/** The table in RFC 4180 format, in pieces of text. */
export async function* csvTexts(records: AsyncIterable<WholeSubmission>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(COLUMNS.map(({ heading }) => writeCell(heading)));
  for await (const record of records) {
    yield lineOf(
      COLUMNS.map(({ of }) => {
        const value = of(record);
        // This needs no TAB: no spreadsheet reads the ISO form as a time.
        return value instanceof Date ? `"${value.toISOString()}"` : writeCell(value);
      }),
    );
  }
}

function lineOf(cells: readonly string[]): string {
  return cells.join(',') + END_OF_LINE;
}
