import { expect, test } from 'vitest';
import { parseRecord } from './records.ts';
import { services, servicesSchema } from './services.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('services.yaml');

test('[H3] the six services stand under their heading, all in the USA', () => {
  expect(services.heading).toBe('What We Do');
  expect(services.cards.map(({ name }) => name)).toEqual([
    'Gaming Engineering',
    'AI/ML & Data',
    'Backend & Infra',
    'Leadership',
    'MLOps & Platform',
    'Data & Analytics',
  ]);
  expect(new Set(services.cards.map(({ region }) => region))).toEqual(new Set(['USA']));
});

const lastCard = source.slice(source.lastIndexOf('  - name:'));

test.each([
  ['an icon that is not drawn', 'icon: crown', 'icon: krone', 'cards.3.icon: There is no icon'],
  [
    'a card without a category',
    '    category: Scale\n',
    '',
    'cards.2.category: This field is missing',
  ],
  [
    'a card too many',
    lastCard,
    lastCard + lastCard,
    'cards: Write 3 to 6 cards: the grid has places',
  ],
])('[P4] refuses %s', (_, before, after, message) => {
  expect(source).toContain(before);
  expect(() => parseRecord('services.yaml', source.replace(before, after), servicesSchema)).toThrow(
    `${CONTENT_DIR}/services.yaml can't be used as it is:\n  ${message}`,
  );
});
