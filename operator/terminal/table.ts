import { visible } from './escape.ts';
import { type Page, paint, type Tone } from './page.ts';
import { cut, pad, widthOf } from './width.ts';

const GAP = '  ';

/** One column of a table of `R`. */
export interface Column<R> {
  title: string;
  /** A visitor's text may stand in it: it is escaped here. */
  text(row: R): string;
  tone?(row: R): Tone | undefined;
  align?: 'right';
  /** It may be cut down to so many columns of the terminal; without it, it is shown whole. */
  least?: number;
  /** It is left out where all can't fit; the lowest goes first. Without it, it stays. */
  rank?: number;
}

interface Laid<R> extends Column<R> {
  cells: string[];
  width: number;
}

/**
 * Rows in columns that fit the page: columns without any text are left out, then those of a low
 * rank, then the widest that may be cut are. Where the output is no terminal all is shown whole.
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

/** By a loop: the evidence of all consents may have more rows than a call has arguments. */
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

/** For a terminal too narrow for what should stay: it is cut at its end. */
function squeezed<R>(laid: Laid<R>[], room: number): Laid<R>[] {
  let used = 0;
  return laid.flatMap((column) => {
    const width = Math.min(column.width, room - used);
    used += width + GAP.length;
    return width > 0 ? [{ ...column, width }] : [];
  });
}
