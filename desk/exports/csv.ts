import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { WholeSubmission } from '../../intake/store/record.ts';
import { COLUMNS, cellText } from './columns.ts';

/**
 * The beginning of a cell, if a formula follows it, perhaps after spaces and quotes. On machines
 * whose list separator is ; Excel begins a new cell after each ; and on each line, so these count
 * as beginnings too: csv-stringify's `escape_formulas` looks only at the first character. The
 * characters are those of OWASP (CSV injection), and their full-width forms for Japanese Excel.
 */
const FORMULA = /(^|[;\n])(?=(?:[^\S\n]|["'\u201C\u201D])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|\t)/g;

/** Up to 40 characters with a digit and at most one word, like 007, 5 May 2026, or 1e5. */
const VALUE = /^(?!\t)(?=[\s\S]{1,40}$)(?=.*\p{Nd})[^\p{L}]*(?:\p{L}+[^\p{L}]*)?$/u;
/**
 * A phone number, kept as it is so that programs can dial it. With hyphens after a plus it also needs
 * a space between digits: Excel calculates +1-202-555-0100 and shows -856. Without a plus it needs
 * ten digits, because dates have fewer.
 */
const PHONE =
  /^(?:\+\d{7,15}|\+[\d()-]*[\d)] [\d(][\d ()-]*|(?=(?:\D*\d){10})[\d()]+[ -][\d ()-]*)$/;

/**
 * A cell that spreadsheets don't change. Text they would read as a formula, number, or time gets a
 * leading TAB. Unlike an apostrophe, it still works after Excel has saved the file (OWASP).
 */
export function csvCell(value: string): string {
  if (PHONE.test(value)) return value;
  const text = cellText(value).replace(FORMULA, '$1\t');
  return VALUE.test(text) ? `\t${text}` : text;
}

/** The table in RFC 4180 format. */
export function csvStream(records: AsyncIterable<WholeSubmission>): Readable {
  async function* rows() {
    for await (const record of records) yield COLUMNS.map(({ of }) => of(record));
  }
  const table = stringify({
    // Without it, Excel reads the file in the machine's old 8-bit encoding.
    bom: true,
    header: true,
    columns: COLUMNS.map(({ heading }) => heading),
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    // A time needs no TAB: no spreadsheet reads the ISO form.
    cast: { string: csvCell, date: (time) => time.toISOString() },
  });
  // The callback is required. Reading the table throws the same error.
  return pipeline(rows, table, () => {});
}
