import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseRecord } from './records.ts';
import { siteConfig, siteSchema } from './site.ts';

const read = (url: string) =>
  parseRecord('site.yaml', stringify({ ...siteConfig, url }), siteSchema).url;

test.each(['https://www.example.com', 'http://localhost:4321', 'https://bücher.example'])(
  '[P4] the site can be at %s',
  (url) => {
    expect(read(url)).toBe(url);
  },
);

test.each([
  ['https://www.example.com/', 'Remove the slash at the end.'],
  ['https://www.example.com/hello@example.com', 'Write only the host'],
  ['https://hello@example.com', 'Write only the host'],
  ['https://www.example.com/jobs', 'Write only the host'],
  ['www.example.com', 'Write a full web address'],
])('[P4] the site can’t be at %s: %s', (url, message) => {
  expect(() => read(url)).toThrow(`url: ${message}`);
});
