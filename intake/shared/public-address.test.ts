import { expect, test } from 'vitest';
import { addressMismatch } from './public-address.ts';

const SITE = 'https://agency.example';

test('[X12] names both URLs if the site was built for another one than PUBLIC_URL', () => {
  const words = addressMismatch('https://www.agency.example', SITE);
  expect(words).toContain('PUBLIC_URL is https://www.agency.example');
  expect(words).toContain('https://agency.example (url in content/site.yaml)');
});

test.each([
  ['', 'is empty'],
  ['https://AGENCY.example:443/', 'is the same'],
  ['http://192.168.0.7', 'no visitor reaches'],
])('[X12] ignores PUBLIC_URL=%s, which %s', (publicUrl) => {
  expect(addressMismatch(publicUrl, SITE)).toBeUndefined();
});
