import { styleText } from 'node:util';
import { visible, visibleLines } from './escape.ts';
import { cut, pad, widthOf, wrap } from './width.ts';

/** The meaning of a text, shown by its style on terminals with color. */
export type Tone = 'title' | 'quiet' | 'good' | 'bad' | 'notice';

const STYLE = {
  title: 'bold',
  quiet: 'dim',
  good: 'green',
  bad: 'red',
  notice: 'yellow',
} as const satisfies Record<Tone, Parameters<typeof styleText>[0]>;

/** The page that output for people is formatted for. */
export interface Page {
  /** Columns of the terminal. Undefined without a terminal: then nothing is cut or wrapped. */
  columns: number | undefined;
  color: boolean;
  /** Milliseconds since the epoch. */
  now: number;
}

export function paint(page: Pick<Page, 'color'>, tone: Tone | undefined, text: string): string {
  return page.color && tone && text !== ''
    ? styleText(STYLE[tone], text, { validateStream: false })
    : text;
}

export function heading(page: Page, text: string): string {
  const line = visible(text);
  return paint(page, 'title', page.columns ? cut(line, page.columns) : line);
}

/** Sentences, wrapped to fit the page. */
export function prose(page: Pick<Page, 'columns' | 'color'>, text: string, tone?: Tone): string {
  return visibleLines(text)
    .flatMap((line) => (page.columns ? wrap(line, page.columns) : [line]))
    .map((line) => paint(page, tone, line))
    .join('\n');
}

/** A label and its text. An entry without text is left out. */
export type Entry = readonly [label: string, text: string, tone?: Tone | undefined];

/** Labels and their texts, in two columns. */
export function entries(page: Page, all: readonly Entry[]): string {
  const shown = all.filter(([, text]) => text !== '');
  const labels = Math.max(0, ...shown.map(([label]) => widthOf(label))) + 2;
  return shown
    .map(([label, text, tone]) => {
      const lines = visibleLines(text).flatMap((line) =>
        page.columns ? wrap(line, Math.max(10, page.columns - labels)) : [line],
      );
      const [first = '', ...rest] = lines.map((line) => paint(page, tone, line));
      const head = paint(page, 'quiet', pad(label, labels));
      return [head + first, ...rest.map((line) => ' '.repeat(labels) + line)].join('\n');
    })
    .join('\n');
}

/** Parts with an empty line between them; empty ones are left out. */
export function parts(...all: readonly string[]): string {
  return all.filter((part) => part !== '').join('\n\n');
}
