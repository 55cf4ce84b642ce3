import { styleText } from 'node:util';
import CliTable from 'cli-table3';
import { Help } from 'commander';
import { visible, visibleLines } from './escape.ts';

/** The terminal that output for people is formatted for. */
export interface Page {
  /** Columns of the terminal. Undefined without a terminal: then nothing is cut or wrapped. */
  columns: number | undefined;
  color: boolean;
}

/** The meaning of a text, shown by its style on terminals with color. */
export type Tone = 'title' | 'quiet' | 'good' | 'bad' | 'notice';

const STYLE = {
  title: 'bold',
  quiet: 'dim',
  good: 'green',
  bad: 'red',
  notice: 'yellow',
} as const satisfies Record<Tone, Parameters<typeof styleText>[0]>;

export function paint(page: Page, tone: Tone | undefined, text: string): string {
  if (!page.color || !tone || text === '') return text;
  return styleText(STYLE[tone], text, { validateStream: false });
}

/** Sentences, wrapped to fit the terminal. */
export function prose(page: Page, text: string, tone?: Tone): string {
  const lines = visibleLines(text).join('\n');
  return paint(page, tone, page.columns ? new Help().boxWrap(lines, page.columns) : lines);
}

/** Parts with an empty line between them; empty ones are left out. */
export function parts(...all: readonly string[]): string {
  return all.filter((part) => part !== '').join('\n\n');
}

export interface Column<R> {
  title: string;
  /** May return a visitor's text: the table escapes it. */
  text(row: R): string;
  tone?(row: R): Tone | undefined;
  /** Its width on a terminal that is too narrow for all texts. Default: that of its texts. */
  narrow?: number;
}

const GAP = 2;
const BORDERS = ['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left']
  .concat('bottom-right', 'left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle')
  .map((name) => [name, '']);

/** Rows in columns, without borders. On a terminal that is too narrow, texts are wrapped. */
export function table<R>(page: Page, columns: readonly Column<R>[], rows: readonly R[]): string {
  const cells = rows.map((row) =>
    columns.map(({ text, tone, narrow = Number.POSITIVE_INFINITY }) => {
      const content = visible(text(row));
      // A word that is too long would be cut, so it is broken instead.
      const wrapOnWordBoundary = content.split(/\s/).every((word) => word.length <= narrow);
      return { content: paint(page, tone?.(row), content), wrapOnWordBoundary };
    }),
  );
  const laid = (colWidths: (number | null)[]) => {
    const grid = new CliTable({
      head: columns.map(({ title }) => title),
      chars: Object.fromEntries(BORDERS),
      style: { 'padding-left': 0, 'padding-right': GAP, head: [], border: [] },
      colWidths,
      wordWrap: true,
    });
    grid.push(...cells);
    return grid;
  };
  const whole = laid([]);
  const fits = !page.columns || whole.width - GAP <= page.columns;
  const grid = fits ? whole : laid(columns.map(({ narrow }) => (narrow ? narrow + GAP : null)));
  const [head = '', ...lines] = grid.toString().replace(/ +$/gm, '').split('\n');
  return [paint(page, 'quiet', head), ...lines].join('\n');
}

/** Like `1 file` or `2 files`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** A time in the local time zone, like `2026-11-21 14:05`. Sweden writes times like this. */
export function time(ms: number): string {
  return new Date(ms).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}

/** Keys whose numbers are times, in milliseconds since the epoch. */
const TIME = /^(?:at|since|until|before)$|At$/;

/** The largest time that a `Date` holds, in milliseconds. */
const LAST_TIME_MS = 8.64e15;

/**
 * A value as JSON, without its undefined keys, and with times as ISO 8601 in UTC. Characters that a
 * terminal would interpret or hide become escapes like `\u202e`, which any JSON parser understands.
 */
export function toJson(value: unknown): string {
  const isTime = (key: string, inner: unknown): inner is number =>
    TIME.test(key) && typeof inner === 'number' && Math.abs(inner) <= LAST_TIME_MS;
  const text = JSON.stringify(
    value,
    (key, inner: unknown) => (isTime(key, inner) ? new Date(inner).toISOString() : inner),
    2,
  );
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (point) =>
    point
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
