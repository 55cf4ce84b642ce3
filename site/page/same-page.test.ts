import { expect, test } from 'vitest';
import { addressAfter } from './same-page.ts';

const SITE = 'https://agency.example';

test.each([
  ['an anchor', '/#about', '/', '/#about'],
  ['an anchor on a page with a preset', '/#faq', '/?mode=hiring#contact', '/?mode=hiring#faq'],
  ['a preset', '/?mode=hiring#contact', '/?mode=jobseeking&role=Artist#contact', undefined],
  ['Home', '/', '/?mode=hiring#contact', '/'],
])('[N4] [R5] the URL after %s', (_what, link, page, expected) => {
  expect(addressAfter(SITE + link, SITE + page)).toBe(SITE + (expected ?? link));
});

test.each([
  ['an anchor', '/#about', '/?utm_source=mail#about'],
  ['a preset', '/?mode=hiring#contact', '/?mode=hiring&utm_source=mail#contact'],
  ['Home', '/', '/?utm_source=mail'],
  ['a link with its own campaign', '/?utm_source=footer#contact', '/?utm_source=footer#contact'],
])('[C4] the campaign in the URL after %s', (_what, link, expected) => {
  expect(addressAfter(SITE + link, `${SITE}/?utm_source=mail`)).toBe(SITE + expected);
});
