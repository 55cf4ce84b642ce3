import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE_CELLS } from '../../tests/fixtures/hostile-cells.ts';
import { csvCell } from './csv.ts';

/** Anything except a phone number. */
const FORMULA = /^[ "']*(?!\+[\d ()-]{8,}$)[=+\-@＝＋－＠]/;

test('[X9] writes any text without formulas, and otherwise unchanged', () => {
  const piece = fc.constantFrom(...'=+-@;,"\'\t\n\r ＝0a\u0000', '\uD800', ...HOSTILE_CELLS);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const typed = pieces.join('');
      const cell = csvCell(typed);
      // Excel may begin a cell at each ; and each line.
      expect(cell.split(/[;\n]/).filter((text) => FORMULA.test(text))).toEqual([]);
      const kept = typed.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
      expect(cell.replace(/(^|[;\n])\t/g, '$1')).toBe(kept);
    }),
  );
});

test.each([
  '+12025550100',
  '+1 (202) 555-0100',
  '(202) 555-0100',
  '202-555-0100',
  'true',
  '12 Mill Lane',
  'one;two',
  '',
])('[X9] writes %j as it is', (typed) => {
  expect(csvCell(typed)).toBe(typed);
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
  expect(csvCell(typed)).toBe(`\t${typed}`);
});
