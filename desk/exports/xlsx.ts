import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { WholeSubmission } from '../../intake/store/record.ts';
import { COLUMNS, cellText } from './columns.ts';

/**
 * Submissions and characters in a workbook. It is built in memory, at once: this many took 220 MB and
 * 2 seconds, in which the desk did nothing else. Excel itself opens 1,048,575 submissions.
 */
const MAX_ROWS = 10_000;
const MAX_TEXT = 5_000_000;

/** Characters of a cell. With more, Excel reports the whole file as damaged. */
const MAX_CELL = 32_767;
const CUT = '… (cut)';

// A cell with the text format stays text when it is edited.
const TEXT = { type: String, format: '@', alignVertical: 'top' } as const;
const HEADING = { ...TEXT, fontWeight: 'bold' } as const;
const TIME = { type: Date, format: 'yyyy-mm-dd hh:mm:ss', alignVertical: 'top' } as const;

/** The submissions don't fit into a workbook. The message says what to do. */
export class ExportError extends Error {
  override name = 'ExportError';
}

/** A workbook with one sheet. All cells are text, except the time received. */
export async function* xlsxChunks(
  records: AsyncIterable<WholeSubmission>,
): AsyncGenerator<Uint8Array> {
  const rows: Cell[][] = [];
  let characters = 0;
  for await (const record of records) {
    const values = COLUMNS.map(({ of }) => of(record));
    characters += values.join('').length;
    if (rows.length === MAX_ROWS || characters > MAX_TEXT) {
      throw new ExportError(
        `An XLSX export holds at most ${MAX_ROWS} submissions with ${MAX_TEXT} characters, and more match. Export as CSV, or filter for fewer.`,
      );
    }
    rows.push(values.map(cellOf));
  }
  const headings = COLUMNS.map(({ heading }) => ({ ...HEADING, value: heading }));
  const columns = COLUMNS.map(({ width }) => ({ width }));
  const options = { sheet: 'Submissions', columns, stickyRowsCount: 1 };
  yield await writeExcelFile([headings, ...rows], options).toBuffer();
}

function cellOf(value: string | Date): Cell {
  if (value instanceof Date) return { ...TIME, value };
  if (value === '') return null;
  let text = cellText(value);
  if (text.length > MAX_CELL) text = text.slice(0, MAX_CELL - CUT.length) + CUT;
  // write-excel-file 4.1 finds "constructor" and the like in its own table of texts, and would write
  // a damaged cell. With a space it doesn't.
  if (text in Object.prototype) text += ' ';
  // Spreadsheets read _x003D_ as = (ECMA-376 part 1, 22.9.2.19), so its first _ is escaped.
  return { ...TEXT, value: text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') };
}
