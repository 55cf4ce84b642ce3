import { expect, test } from 'vitest';
import { discovery } from './discovery.ts';
import { figuresInWords } from './figures.ts';

test('[P3] the agency described to programs takes its figures from their one place', () => {
  expect(discovery.organization.description).toContain(figuresInWords.rolesAYear);
});
