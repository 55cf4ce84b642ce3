import { expect, test } from 'vitest';
import type { Page } from './page.ts';
import { type Column, table } from './table.ts';
import { widthOf } from './width.ts';

interface Row {
  name: string;
  place: string;
  size: number;
}

const COLUMNS: Column<Row>[] = [
  { title: 'Name', text: ({ name }) => name, least: 6, tone: () => 'bad' },
  { title: 'Place', text: ({ place }) => place, rank: 1 },
  { title: 'Never', text: () => '' },
  { title: 'Size', text: ({ size }) => String(size), align: 'right' },
];
const ROWS: Row[] = [
  { name: '山田 太郎 👩‍💻 of the long name', place: 'Tokyo', size: 7 },
  { name: 'Ada\nLovelace', place: 'London', size: 1234 },
];

const page = (columns?: number, color = false): Page => ({ columns, color, now: 0 });

test('[X9] aligns wide characters, and shows everything without a terminal', () => {
  expect(table(page(), COLUMNS, ROWS).split('\n')).toEqual([
    'Name                           Place   Size',
    '山田 太郎 👩‍💻 of the long name  Tokyo      7',
    'Ada Lovelace                   London  1234',
  ]);
});

test('[X9] fits the terminal by cutting columns, then by leaving some out', () => {
  expect(table(page(28), COLUMNS, ROWS).split('\n')).toEqual([
    'Name            Place   Size',
    '山田 太郎 👩‍💻…   Tokyo      7',
    'Ada Lovelace    London  1234',
  ]);
  expect(table(page(14), COLUMNS, ROWS).split('\n')).toEqual([
    'Name      Size',
    '山田 太…     7',
    'Ada Lov…  1234',
  ]);
  for (let columns = 1; columns < 60; columns++) {
    for (const line of table(page(columns), COLUMNS, ROWS).split('\n')) {
      expect(widthOf(line)).toBeLessThanOrEqual(columns);
    }
  }
});

test('[X9] adds color on request without changing the text', () => {
  const colored = table(page(40, true), COLUMNS, ROWS);
  expect(colored).toContain('\u001b[31m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colors
  expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(table(page(40), COLUMNS, ROWS));
});
