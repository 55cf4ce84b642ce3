import { expect, test } from 'vitest';
import { brand } from '../../../schema/brand.ts';
import { css } from '../../../schema/color.ts';
import { cardColors } from '../../../schema/industry-colors.ts';
import { rulesOf } from './industry-grounds.ts';

const { light, dark } = brand.palette;

const rules = (...colors: string[]) =>
  rulesOf(colors.map((color) => ({ colors: cardColors({ color }) })));

test('[P4] each card with a custom color has a rule, selected by its position', () => {
  expect(rules('accent', '#000', 'second', 'white')).toBe(
    '@layer components{' +
      `.place:nth-child(2) .own{--own:oklch(0 0 0);--ink:${css(dark.ink)}}` +
      `.place:nth-child(4) .own{--own:oklch(1 0 0);--ink:${css(light.ink)}}}`,
  );
});

test('[P4] named background colors add nothing to the stylesheet', () => {
  expect(rules('accent', 'second')).toBe('');
});
