import { describe, expect, test } from 'vitest';
import { misplacedIds, rowIds, titlesIn } from './titles.ts';

describe('reading test titles', () => {
  test('finds them in every form of a test, and nowhere else', () => {
    const file = `
      describe('a group', () => {
        test('one', () => {});
        test.skipIf(x)('two', async () => {});
        test.each([['a']])('three %s', () => {});
        test(\`four \${n}\`, () => {});
        test.describe('another group', () => { test.step('a step', () => {}); });
        pattern.test('text');
      });`;
    expect(titlesIn(file)).toEqual(['one', 'two', 'three %s', 'four ']);
  });

  test('takes row ids from the beginning only', () => {
    expect(rowIds('[N4] [A1] tells of the click')).toEqual(['N4', 'A1']);
    expect(rowIds('closes the menu [N4]')).toEqual([]);
    expect(rowIds('has no row')).toEqual([]);
  });

  test('objects to a row id in another place or form', () => {
    const wrong = ['closes the menu [N4]', '[N4, A1] tells', '[N4]tells', '[A1] as [N4] tells'];
    expect(wrong.flatMap(misplacedIds)).toEqual(wrong);
    expect(['[N4] closes', 'values[0] is read'].flatMap(misplacedIds)).toEqual([]);
  });
});
