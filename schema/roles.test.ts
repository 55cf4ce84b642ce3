import { expect, test } from 'vitest';
import { parseRecord } from './records.ts';
import { rolesSchema } from './roles.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('roles.yaml');

test.each([
  ['an icon that is not drawn', 'icon: crown', 'icon: krone', 'roles.2.icon: There is no icon'],
  [
    'a role without a description',
    /(Model E.*\n) .*\n/,
    '$1',
    'roles.1.description: This field is',
  ],
])('[P4] refuses %s', (_, before, after, message) => {
  expect(source).toMatch(before);
  expect(() => parseRecord('roles.yaml', source.replace(before, after), rolesSchema)).toThrow(
    `${CONTENT_DIR}/roles.yaml can't be used as it is:\n  ${message}`,
  );
});
