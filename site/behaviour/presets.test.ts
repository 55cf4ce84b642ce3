import { expect, test } from 'vitest';
import { presetLink } from './presets.ts';

const PAGE = 'https://agency.example/?utm_source=mail#about';

test('[R5] a link that presets the form of its own page needs no reload', () => {
  const url = presetLink('/?mode=hiring&search=retained#contact', PAGE);
  expect(url?.href).toBe('https://agency.example/?mode=hiring&search=retained#contact');
});

test.each([
  ['leads to another page', '/privacy?mode=hiring#contact'],
  ['leads to another site', 'https://elsewhere.example/?mode=hiring#contact'],
  ['has no preset', '/#contact'],
  ['has no anchor', '/?mode=hiring'],
  ['is no address', 'https://'],
])('[R5] leaves a link alone that %s', (_why, href) => {
  expect(presetLink(href, PAGE)).toBeUndefined();
});
