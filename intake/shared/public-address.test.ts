import { expect, test } from 'vitest';
import { addressMismatch } from './public-address.ts';

const SITE = 'https://agency.example';

test('[X12] names both URLs if the site was built for another one than PUBLIC_URL', () => {
  const words = addressMismatch('https://www.agency.example', SITE);
  expect(words).toContain('PUBLIC_URL is https://www.agency.example');
  expect(words).toContain('https://agency.example (url in content/site.yaml)');
});

test.each(['', 'https://agency.example', 'https://AGENCY.example:443/'])(
  '[X12] ignores PUBLIC_URL=%s, which is the same or none',
  (publicUrl) => expect(addressMismatch(publicUrl, SITE)).toBeUndefined(),
);

test.each(['http://localhost:4321', 'http://127.0.0.1:8080', 'http://192.168.0.7'])(
  '[X12] ignores %s, which no visitor reaches',
  (publicUrl) => expect(addressMismatch(publicUrl, SITE)).toBeUndefined(),
);
