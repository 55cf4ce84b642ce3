import { expect, test } from 'vitest';
import { leadershipSchema } from './leadership.ts';
import { parseRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('leadership.yaml');

const read = (yaml: string) => parseRecord('leadership.yaml', yaml, leadershipSchema);

test('[H8] nobody needs a profile, and a subtitle does for a title', () => {
  const yaml = source
    .replace('title: President', 'subtitle: Leads the search')
    .replace(/ +profile:.*\n/, '');
  expect(read(yaml).executives[0]).toMatchObject({ subtitle: 'Leads the search' });
  expect(read(yaml).executives[0]).not.toHaveProperty('profile');
});

test('[H8] nobody needs a background', () => {
  const [person] = read(source.replace(/ +background:.*\n/, '')).executives;
  expect(person).not.toHaveProperty('background');
});

test('[H8] an agency may name nobody', () => {
  expect(read(source.replace(/^executives:[\s\S]*/m, 'executives: []')).executives).toEqual([]);
});

test.each([
  [
    'a person who does nothing',
    '    title: President\n',
    '',
    'executives.0: Write a title or a subtitle: the card says what this person does.',
  ],
  [
    'a portrait nobody described',
    /alt: Portrait of A.*/,
    'alt: ""',
    'executives.0.avatar.alt: This text is empty.',
  ],
  [
    'a picture that is not there',
    'file: cio.avif',
    'file: cto.avif',
    'executives.1.avatar.file: There is no cto.avif in',
  ],
  [
    'a profile that is no web address',
    "profile: '{linkedin}'",
    'profile: /morgan',
    'executives.0.profile: Write a whole web address that begins with https://',
  ],
])('[P4] refuses %s', (_, before, after, message) => {
  expect(source).toMatch(before);
  expect(() => read(source.replace(before, after))).toThrow(
    `${CONTENT_DIR}/leadership.yaml can't be used as it is:\n  ${message}`,
  );
});
