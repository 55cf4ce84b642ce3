import type { SubmissionRecord } from '../../intake/store/records/records.ts';
import { COLUMNS, cellText } from './columns.ts';

// Excel takes a file without it for one in the machine's old 8-bit encoding.
const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';

/**
 * Where a cell begins for any reader, and a formula there, behind spaces and quotes if need be. Where
 * a machine's list separator is ; Excel begins a cell behind each one, and with each line. The
 * characters are OWASP's (CSV injection), and the wide forms that Excel in Japanese takes for them.
 */
const FORMULA = /(^|[;\n])(?=[^\S\n]*["'\u201C\u201D]*[^\S\n]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|\t)/g;

/** Longest text that a spreadsheet may take for a number, a time or a truth value, in characters. */
const LONGEST_VALUE = 40;
/** As 007, 5 May 2026 or 1e5: a digit, and one word at most. */
const VALUE = /^(?=.*\p{Nd})[^\p{L}]*\p{L}*[^\p{L}]*$/u;
const TRUTH = /^\s*(true|false)\s*$/i;

/**
 * A cell as text for spreadsheets. A TAB stands before what they would take for a formula, a number
 * or a time: nobody sees it, so a phone number stays readable, and unlike an apostrophe it still
 * works after Excel has saved the file (OWASP). `readCell` takes it away again.
 */
export function writeCell(value: string): string {
  const text = cellText(value).replace(FORMULA, '$1\t');
  const isValue =
    text.length <= LONGEST_VALUE &&
    !text.startsWith('\t') &&
    (VALUE.test(text) || TRUTH.test(text));
  return `"${(isValue ? `\t${text}` : text).replaceAll('"', '""')}"`;
}

/** What was typed, from the content of a cell as a reader of CSV gives it. */
export function readCell(content: string): string {
  return content.replace(/(^|[;\n])\t/g, '$1');
}

/** The table by RFC 4180, in pieces of text. */
export async function* csvTexts(records: AsyncIterable<SubmissionRecord>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(COLUMNS.map(({ heading }) => writeCell(heading)));
  for await (const record of records) {
    yield lineOf(
      COLUMNS.map(({ of }) => {
        const value = of(record);
        // By the house's own hand, in a form that no spreadsheet reads as a time.
        return value instanceof Date ? `"${value.toISOString()}"` : writeCell(value);
      }),
    );
  }
}

function lineOf(cells: readonly string[]): string {
  return cells.join(',') + END_OF_LINE;
}
