import { expect, test } from 'vitest';
import { type Color, contrast, css, readColor } from './color.ts';
import { cardColors } from './industries.ts';
import { TEXT } from './palette.ts';

const read = (text: string) => readColor(text) as Color;

test.each([
  ['#ff0000', 'oklch(0.628 0.258 29.2)'],
  ['white', 'oklch(1 0 0)'],
  ['hsl(120 100% 25%)', 'oklch(0.518 0.176 142.5)'],
  ['color(display-p3 1 0 0)', 'oklch(0.649 0.299 29)'],
  ['oklch(0.985 0.004 95)', 'oklch(0.985 0.004 95)'],
])('[X19] reads the color %s', (text, same) => {
  expect(css(read(text))).toBe(same);
});

test.each(['', 'blau', '#12', 'transparent', '#0008', 'currentColor', 'red; } body { color: red'])(
  '[X19] reads no color from "%s"',
  (text) => {
    expect(readColor(text)).toBeUndefined();
  },
);

test('[X19] contrast follows WCAG', () => {
  expect(contrast(read('black'), read('white'))).toBeCloseTo(21, 5);
  expect(contrast(read('#767676'), read('white'))).toBeCloseTo(4.54, 2);
  // Brighter than a screen for sRGB can show.
  expect(contrast(read('oklch(1.2 0.1 90)'), read('black'))).toBeLessThanOrEqual(21);
});

test('[X19] every background of a card has readable text', () => {
  for (let level = 0; level <= 255; level++) {
    const color = `rgb(${level} ${level} ${level})`;
    const colors = cardColors(color);
    const { textColor = '' } = colors.ground === 'own' ? colors : {};
    expect(contrast(read(textColor), read(color)), color).toBeGreaterThanOrEqual(TEXT);
  }
});

test('[X19] a background is dark if its text is lighter', () => {
  expect(cardColors('#0b3d2e')).toMatchObject({ ground: 'own', isDark: true });
  expect(cardColors('#ffe08a')).toMatchObject({ ground: 'own', isDark: false });
  expect(cardColors('second')).toEqual({ ground: 'second' });
});
