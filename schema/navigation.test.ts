import { expect, test } from 'vitest';
import { navigationSchema } from './navigation.ts';
import { parseRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('navigation.yaml');

test.each([
  ['a link without its slash', "'/#faq'", "'#faq'", 'bar.3.link: Write a path as /terms'],
  ['an icon that is not drawn', 'icon: house', 'icon: hut', 'bar.0.icon: There is no icon'],
  [
    'two links as buttons',
    'icon: house }',
    'icon: house, button: true }',
    'bar: Two links are buttons. Choose the one that matters most.',
  ],
])('[P4] refuses %s', (_, before, after, message) => {
  expect(source).toContain(before);
  expect(() =>
    parseRecord('navigation.yaml', source.replace(before, after), navigationSchema),
  ).toThrow(`${CONTENT_DIR}/navigation.yaml can't be used as it is:\n  ${message}`);
});
