import { describe, expect, test } from 'vitest';
import { chooseViews, VIEWS } from './screenshots.mjs';

const named = (asked: string[]) =>
  chooseViews(asked).map(({ width, theme }) => `${width} ${theme}`);

describe('the views of `npm run screenshots`', () => {
  test('are all of them where nothing is asked for', () => {
    expect(VIEWS).toHaveLength(6);
    expect(chooseViews([])).toEqual(VIEWS);
  });

  test('are chosen by width, by theme, and by both', () => {
    expect(named(['360'])).toEqual(['360 light', '360 dark']);
    expect(named(['dark'])).toEqual(['360 dark', '768 dark', '1440 dark']);
    expect(named(['dark', '360', '1440'])).toEqual(['360 dark', '1440 dark']);
  });

  test('are told where one is asked for that is none', () => {
    expect(() => chooseViews(['361', 'dark'])).toThrow('There is no view 361; choose among 360,');
  });
});
