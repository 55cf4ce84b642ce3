import { expect, test } from 'vitest';
import { parseRecord } from './records.ts';
import { servicesSchema } from './services.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('services.yaml');

test.each([
  ['an icon that is not drawn', 'icon: crown', 'icon: krone', 'cards.3.icon: There is no icon'],
  [
    'a card without a category',
    '    category: Scale\n',
    '',
    'cards.2.category: This field is missing',
  ],
])('[P4] refuses %s', (_, before, after, message) => {
  expect(source).toContain(before);
  expect(() => parseRecord('services.yaml', source.replace(before, after), servicesSchema)).toThrow(
    `${CONTENT_DIR}/services.yaml can't be used as it is:\n  ${message}`,
  );
});
