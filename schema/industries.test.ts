import { expect, test } from 'vitest';
import { industriesSchema } from './industries.ts';
import { parseRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('industries.yaml');

test.each([
  ['file: ai.avif', 'file: ml.png', 'cards.1.image.file: There is no ml.png in'],
  ['tag: ai', 'tag: A I', 'cards.1.tag: Write a word in small letters, as gaming.'],
  ['color: second', 'color: blau', 'cards.1.color: Write accent, second, or an opaque colour'],
  ['color: second', 'color: "#0338"', 'cards.1.color: Write accent, second, or an opaque colour'],
  [
    'color: second',
    'color: "#888"\n    textColor: grey',
    'cards.1.textColor: The text grey on #888 has a contrast of 1.1, and needs 4.5. Change one of',
  ],
  [
    'color: second',
    'color: second\n    textColor: white',
    'cards.1.textColor: Remove it: accent and second bring the colour of their text.',
  ],
  ["'/?mode=hiring&role=Games#contact'", "'#contact'", 'cards.0.link.href: Write a path as'],
])('[P4] refuses %s changed to %s', (before, after, message) => {
  expect(source).toMatch(before);
  expect(() =>
    parseRecord('industries.yaml', source.replace(before, after), industriesSchema),
  ).toThrow(`${CONTENT_DIR}/industries.yaml can't be used as it is:\n  ${message}`);
});
