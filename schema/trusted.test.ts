import { expect, test } from 'vitest';
import { parseRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';
import { trusted, trustedSchema } from './trusted.ts';

const source = readContent('trusted.yaml');

/** The place of a logo, as messages count it. */
const placeOf = (id: string) => trusted.logos.findIndex((logo) => logo.id === id);

test('[H11] a company is a mark, or its name alone', () => {
  const byName = trusted.logos.filter(({ mark }) => mark === undefined);
  expect(byName.map(({ id }) => id)).toEqual(['microsoft']);
});

test.each([
  [
    'a mark that is in no set',
    'name: ubisoft',
    'name: ubihard',
    `logos.${placeOf('ubisoft')}.mark: simple-icons has no mark called ubihard. Look the name up in the set, or write wordmark.`,
  ],
  [
    'a path in place of a name',
    'name: claude }',
    'name: ../claude }',
    `logos.${placeOf('claude')}.mark.name: Write the name in small letters, digits and hyphens.`,
  ],
  [
    'a set that is not there',
    '{ set: simple-icons, name: ea }',
    '{ set: icons, name: ea }',
    `logos.${placeOf('electronic-arts')}.mark.set: Write one of simple-icons, lobehub.`,
  ],
  [
    'a mark without a name',
    '{ set: simple-icons, name: ea }',
    '{ set: simple-icons }',
    `logos.${placeOf('electronic-arts')}.mark.name: This field is missing. Add it.`,
  ],
  [
    'a mark that is a word',
    'mark: wordmark',
    'mark: nintendo',
    `logos.${placeOf('microsoft')}.mark: Write a set and a name as { set: simple-icons, name: ubisoft }, or wordmark.`,
  ],
  [
    'a size that is not drawn',
    'sizeClass: wide',
    'sizeClass: huge',
    `logos.${placeOf('sony')}.sizeClass: Write one of regular, large, wide.`,
  ],
  [
    'two logos with one id',
    'id: sony',
    'id: claude',
    'logos: Two logos have the same id. Give each its own.',
  ],
  [
    'a logo that says nothing to screen readers',
    'description: Google logo',
    'description: ""',
    `logos.${placeOf('google')}.description: This text is empty. Write at least one word, at most 60 characters.`,
  ],
])('[P4] refuses %s', (_, before, after, message) => {
  expect(source).toContain(before);
  expect(() => parseRecord('trusted.yaml', source.replace(before, after), trustedSchema)).toThrow(
    `${CONTENT_DIR}/trusted.yaml can't be used as it is:\n  ${message}`,
  );
});
