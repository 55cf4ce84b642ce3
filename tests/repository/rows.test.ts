import { describe, expect, test } from 'vitest';
import { complaintsAbout, rowsIn, unreadable } from './rows.ts';
import { projectFiles, textOf } from './source.ts';
import { rowIds, titlesIn } from './titles.ts';

const text = textOf('docs/rows.md');
const rows = rowsIn(text);

/** The test files by the rows that their titles begin with. */
function testedRows(): Map<string, string[]> {
  const tested = new Map<string, string[]>();
  for (const file of projectFiles().filter((name) => /\.(test\.tsx?|spec\.ts)$/.test(name))) {
    for (const id of new Set(titlesIn(textOf(file)).flatMap(rowIds))) {
      tested.set(id, [...(tested.get(id) ?? []), file]);
    }
  }
  return tested;
}

describe('docs/rows.md', () => {
  const tested = testedRows();

  test('is read whole', () => {
    expect(unreadable(text)).toEqual([]);
    expect(new Set(rows.map(({ id }) => id[0]))).toEqual(new Set('PRHNCBAX'));
  });

  test('counts the rows of each letter from 1, without a gap', () => {
    const count = new Map<string, number>();
    const expected = rows.map(({ id: [letter = ''] }) => {
      count.set(letter, (count.get(letter) ?? 0) + 1);
      return `${letter}${count.get(letter)}`;
    });
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });

  test('has every row that a test names', () => {
    expect(tested.size).toBeGreaterThan(0);
    const known = new Set(rows.map(({ id }) => id));
    expect([...tested.keys()].filter((id) => !known.has(id))).toEqual([]);
  });

  test('says of each row what its tests bear out', () => {
    expect(rows.flatMap((row) => complaintsAbout(row, tested))).toEqual([]);
  });
});

describe('reading the rows', () => {
  const line = (state: string, file: string) => `| C5 | Where it goes | ${state} | ${file} |`;

  test('takes the three states, and objects to any other', () => {
    const table = ['| id | what | state | read first |', '|---|---|---|---|'];
    const good = [line('done', '`a/b.test.ts`'), line('partly: a half', 'none')];
    const wrong = [line('almost', 'none'), line('partly', 'none'), line('done', 'a.ts')];
    const written = [...table, ...good, ...wrong].join('\n');
    expect(rowsIn(written)).toEqual([
      { id: 'C5', state: 'done', file: 'a/b.test.ts' },
      { id: 'C5', state: 'partly', file: undefined },
    ]);
    expect(unreadable(written)).toEqual(wrong);
  });

  test.each([
    ['done', undefined, [], 1],
    ['done', 'a.test.ts', ['a.test.ts'], 0],
    ['done', 'a.test.ts', ['b.test.ts'], 1],
    ['partly', undefined, [], 0],
    ['partly', undefined, ['a.test.ts'], 1],
    ['open', undefined, [], 0],
    ['open', 'a.test.ts', ['a.test.ts'], 1],
  ] as const)('%s, with %s for the tests %j: complaints %i', (state, file, files, count) => {
    const tested = new Map([['C5', [...files]]]);
    expect(complaintsAbout({ id: 'C5', state, file }, tested)).toHaveLength(count);
  });
});
