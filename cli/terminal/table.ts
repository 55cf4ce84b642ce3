import { visible } from './escape.ts';
import { type Page, paint, type Tone } from './page.ts';
import { cut, pad, widthOf } from './width.ts';

const GAP = '  ';

/** One column of a table of `R`. */
export interface Column<R> {
  title: string;
  /** May return a visitor's text: the table escapes it. */
  text(row: R): string;
  tone?(row: R): Tone | undefined;
  align?: 'right';
  /** The minimum width when the column is cut. Without it, the column is not cut. */
  least?: number;
  /** If the columns don't fit, the lowest ranks are left out first; columns without a rank stay. */
  rank?: number;
}

interface Laid<R> extends Column<R> {
  cells: string[];
  width: number;
}

/**
 * Rows in columns that fit the page. Empty columns are left out. If the columns don't fit even at
 * their minimum widths, those of low rank are left out too. Then the widest columns are cut.
 * Without a terminal, all columns with text are shown in full, one line per row.
 */
export function table<R>(page: Page, columns: readonly Column<R>[], rows: readonly R[]): string {
  const natural = columns
    .map((column): Laid<R> => {
      const cells = rows.map((row) => visible(column.text(row)));
      return { ...column, cells, width: widest([column.title, ...cells]) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const laid = page.columns ? fitted(natural, page.columns) : natural;
  const head = laid.map((column) => aligned(column, cut(column.title, column.width)));
  const lines = rows.map((row, index) =>
    laid.map((column) => {
      const cell = aligned(column, cut(column.cells[index] ?? '', column.width));
      return paint(page, column.tone?.(row), cell);
    }),
  );
  return [paint(page, 'quiet', line(head)), ...lines.map(line)].join('\n');
}

/** Without `Math.max(...texts)`: the consent log may have more rows than a call takes arguments. */
function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
}

function line(cells: readonly string[]): string {
  return cells.join(GAP).trimEnd();
}

function aligned<R>(column: Laid<R>, text: string): string {
  return pad(text, column.width, column.align);
}

function fitted<R>(natural: readonly Laid<R>[], room: number): Laid<R>[] {
  const laid = natural.map((column) => ({ ...column }));
  const total = (widths: readonly number[]) =>
    widths.reduce((sum, width) => sum + width, GAP.length * Math.max(0, widths.length - 1));
  const leastOf = ({ least, width }: Laid<R>) => Math.min(least ?? width, width);
  while (total(laid.map(leastOf)) > room) {
    const ranks = laid.flatMap(({ rank }) => rank ?? []);
    if (ranks.length === 0) break;
    laid.splice(
      laid.findIndex(({ rank }) => rank === Math.min(...ranks)),
      1,
    );
  }
  for (;;) {
    const over = total(laid.map(({ width }) => width)) - room;
    if (over <= 0) return laid;
    const cuttable = laid.filter((column) => column.width > leastOf(column));
    const largest = cuttable.toSorted((a, b) => b.width - a.width)[0];
    if (!largest) return squeezed(laid, room);
    largest.width -= 1;
  }
}

/** Cuts off the right end of a table that is still too wide for the terminal. */
function squeezed<R>(laid: Laid<R>[], room: number): Laid<R>[] {
  let used = 0;
  return laid.flatMap((column) => {
    const width = Math.min(column.width, room - used);
    used += width + GAP.length;
    return width > 0 ? [{ ...column, width }] : [];
  });
}
