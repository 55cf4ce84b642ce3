import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseRecord } from './records.ts';
import { siteConfig, siteSchema } from './site.ts';

const read = (url: string) =>
  parseRecord('site.yaml', stringify({ ...siteConfig, url }), siteSchema).url;

test.each(['https://www.example.com', 'http://localhost:4321', 'https://bücher.example'])(
  '[P4] the site lies at %s',
  (url) => {
    expect(read(url)).toBe(url);
  },
);

test.each([
  ['https://www.example.com/', 'Leave out the slash at the end.'],
  ['https://www.example.com/hello@example.com', 'Write the host alone'],
  ['https://hello@example.com', 'Write the host alone'],
  ['https://www.example.com/jobs', 'Write the host alone'],
  ['www.example.com', 'Write a whole web address'],
])('[P4] the site does not lie at %s: %s', (url, message) => {
  expect(() => read(url)).toThrow(`url: ${message}`);
});
