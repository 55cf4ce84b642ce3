import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visible, visibleLines } from './escape.ts';
import { type Column, table, toJson } from './output.ts';

/** Texts are built from code points, so that this file itself holds no control characters. */
const at = String.fromCodePoint;

test.each([
  ['clears the screen', `${at(0x1b)}[2J${at(7)}Ada`, '\\u{1b}[2J\\u{7}Ada'],
  ['has an 8-bit control', `${at(0x9b)}31mAda`, '\\u{9b}31mAda'],
  ['reverses its direction', `cv${at(0x202e)}fdp.exe`, 'cv\\u{202e}fdp.exe'],
  ['isolates it', `${at(0x2066)}Ada${at(0x2069)}`, '\\u{2066}Ada\\u{2069}'],
  ['hides what it is', `a${at(0x200b)}b${at(0xfeff, 0xad)}`, 'a\\u{200b}b \\u{ad}'],
  ['has half a character', 'a\ud83d', 'a\\u{d83d}'],
  ['has several lines', 'a\r\n\tb\u2028c', 'a b c'],
])('[X9] escapes text that %s', (_, text, shown) => {
  expect(visible(text)).toBe(shown);
});

test('[X9] leaves ordinary text in any script unchanged', () => {
  const family = at(0x1f468, 0x200d, 0x1f469, 0x200d, 0x1f467);
  const persian = at(0x645, 0x6cc, 0x200c, 0x62e);
  const conjunct = at(0x915, 0x94d, 0x937, 0x94d, 0x92e, 0x94d, 0x92f, 0x93e, 0x902);
  for (const text of ['Zoë', '山田 太郎', family, persian, conjunct, '🇺🇸', '❤️']) {
    expect(visible(text)).toBe(text);
  }
  expect(visible(`Z${at(0x300).repeat(500)}`)).toHaveLength(9);
  expect(visibleLines('one\ntwo')).toEqual(['one', 'two']);
});

test('[X9] prints no control characters, and JSON keeps every text', () => {
  const point = fc.oneof(
    ...[
      [0, 0xa0],
      [0x2000, 0x2070],
      [0, 0x10ffff],
    ].map(([min = 0, max = 0]) => fc.integer({ min, max })),
  );
  const text = fc.array(point).map((points) => at(...points));
  const obeyed = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;
  fc.assert(
    fc.property(text, (text) => {
      expect(visible(text)).not.toMatch(obeyed);
      expect(toJson({ text })).not.toMatch(obeyed);
      expect(JSON.parse(toJson({ text }))).toEqual({ text });
    }),
  );
});

test('[X9] writes times in ISO 8601', () => {
  const value = { receivedAt: 0, at: 1, seq: 3, deliveredAt: undefined };
  expect(JSON.parse(toJson(value))).toEqual({
    receivedAt: '1970-01-01T00:00:00.000Z',
    at: '1970-01-01T00:00:00.001Z',
    seq: 3,
  });
});

test('[X9] a table wraps texts on a narrow terminal, and hides nothing', () => {
  const columns: Column<{ name: string; size: number }>[] = [
    { title: 'Name', text: ({ name }) => name, narrow: 8 },
    { title: 'Size', text: ({ size }) => String(size), narrow: 4 },
  ];
  const rows = [
    { name: '山田 太郎 of the long name', size: 7 },
    { name: 'Ada\nLovelace', size: 1234 },
  ];
  expect(table({ columns: undefined, color: false }, columns, rows).split('\n')).toEqual([
    'Name                        Size',
    '山田 太郎 of the long name  7',
    'Ada Lovelace                1234',
  ]);
  expect(table({ columns: 20, color: false }, columns, rows).split('\n')).toEqual([
    'Name      Size',
    '山田      7',
    '太郎 of',
    'the long',
    'name',
    'Ada       1234',
    'Lovelace',
  ]);
});
