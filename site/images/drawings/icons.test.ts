import { expect, test } from 'vitest';
import { inlineIcon, sheetIcon } from './icons.ts';

test('[H3] an icon that is not in the set stops the build by its name', () => {
  expect(() => inlineIcon('crowm')).toThrow('no icon "crowm"');
});

test('[H3] an icon that the sheet does not hold stops the build by its name', () => {
  expect(() => sheetIcon('crown-of-nobody')).toThrow('no icon "crown-of-nobody"');
});
