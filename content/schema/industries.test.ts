import { expect, test } from 'vitest';
import { industriesSchema } from './industries.ts';
import { parseRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('industries.yaml');

test.each([
  ['file: ai.avif', 'file: ml.png', 'cards.1.image.file: There is no ml.png in'],
  ['color: second', 'color: "#033"', 'cards.1.color: Write accent or second.'],
  ["'/?mode=hiring#contact'", "'#contact'", 'cards.0.link.href: Write a path as'],
  [/\n {2}- title: Models[\s\S]*/, '', 'cards: Write two cards: the second slides over the first.'],
])('[P4] refuses %s changed to %s', (before, after, message) => {
  expect(source).toMatch(before);
  expect(() =>
    parseRecord('industries.yaml', source.replace(before, after), industriesSchema),
  ).toThrow(`${CONTENT_DIR}/industries.yaml can't be used as it is:\n  ${message}`);
});
