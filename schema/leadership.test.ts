import { expect, test } from 'vitest';
import { leadershipSchema } from './leadership.ts';
import { parseRecord } from './records.ts';
import { readContent } from './source.ts';

const source = readContent('leadership.yaml');

const read = (yaml: string) => parseRecord('leadership.yaml', yaml, leadershipSchema);

test('[H8] a profile is optional, and a subtitle can replace a title', () => {
  const yaml = source.replace('    title: President\n', '').replace(/ +profile:.*\n/, '');
  expect(read(yaml).executives[0]).toMatchObject({ subtitle: 'Registered nurse' });
  expect(read(yaml).executives[0]).not.toHaveProperty('profile');
});

test('[H8] an agency can leave out its people', () => {
  expect(read(source.replace(/^executives:[\s\S]*/m, 'executives: []')).executives).toEqual([]);
});
