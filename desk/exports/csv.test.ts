import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE_CELLS } from '../../tests/fixtures/hostile-cells.ts';
import { readCell, writeCell } from './csv.ts';

/** The content of a cell as an RFC 4180 reader sees it. */
function contentOf(cell: string): string {
  expect(cell).toMatch(/^"(?:[^"]|"")*"$/);
  return cell.slice(1, -1).replaceAll('""', '"');
}

/** A cell as seen by a reader that ignores quotes, and begins a cell at each ; and each line. */
function piecesOf(cell: string): string[] {
  return cell.slice(1, -1).split(/[;\n]/);
}

/** Anything except a phone number. */
const FORMULA = /^[ "']*(?!\+[\d ()-]{8,}$)[=+\-@＝＋－＠]/;

test('[X9] writes any text without formulas, and reads it back unchanged', () => {
  const piece = fc.constantFrom(...'=+-@;,"\'\t\n\r ＝0a\u0000', '\uD800', ...HOSTILE_CELLS);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const typed = pieces.join('');
      const cell = writeCell(typed);
      expect(piecesOf(cell).filter((text) => FORMULA.test(text))).toEqual([]);
      const kept = typed.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
      expect(readCell(contentOf(cell))).toBe(kept);
    }),
  );
});

test.each([
  ['+12025550100', '"+12025550100"'],
  ['+1 (202) 555-0100', '"+1 (202) 555-0100"'],
  ['(202) 555-0100', '"(202) 555-0100"'],
  ['202-555-0100', '"202-555-0100"'],
  ['true', '"true"'],
  ['Ada "Countess" Lovelace', '"Ada ""Countess"" Lovelace"'],
  ['12 Mill Lane', '"12 Mill Lane"'],
  ['one;two', '"one;two"'],
  ['', '""'],
])('[X9] writes %j as it is', (typed, cell) => {
  expect(writeCell(typed)).toBe(cell);
});

test.each([
  '+1-202-555-0100',
  '+1 -202 -555',
  '+1 202 555 0100 ext=1',
  '+12',
  '(2025550100)',
  '2026-01-02',
  '0202 555',
])('[X9] writes a TAB before %j, which spreadsheets change', (typed) => {
  expect(writeCell(typed)).toBe(`"\t${typed}"`);
});
