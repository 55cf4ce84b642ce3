import { expect, test } from 'vitest';
import { discovery, discoverySchema } from './discovery.ts';
import { figuresInWords } from './figures.ts';
import { parseRecord } from './records.ts';
import { readContent } from './source.ts';

const source = readContent('discovery.yaml');

test('[P3] the agency described to programs takes its figures from their one place', () => {
  expect(discovery.organization.description).toContain(figuresInWords.rolesAYear);
});

test.each([
  ['areaServed: US', 'areaServed: USA', "areaServed: Write a country's two letters, as US."],
  [/alt: >-[^#]*/, "alt: ''\n", 'socialImage.alt: This text is empty.'],
])('[P4] %s is refused as %s', (right, wrong, message) => {
  const yaml = source.replace(right, wrong);
  expect(() => parseRecord('discovery.yaml', yaml, discoverySchema)).toThrow(message);
});
