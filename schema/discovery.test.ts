import { expect, test } from 'vitest';
import { discovery } from './discovery.ts';
import { figuresInWords } from './figures.ts';

test('[P3] the description of the agency for search engines takes its figures from figures.yaml', () => {
  expect(discovery.organization.description).toContain(figuresInWords.rolesAYear);
});
