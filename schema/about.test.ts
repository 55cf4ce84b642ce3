import { expect, test } from 'vitest';
import { about, aboutSchema } from './about.ts';
import { figuresInWords } from './figures.ts';
import { parseRecord } from './records.ts';
import { siteConfig } from './site.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('about.yaml');

test('[P3] they claim the year, the experience, the AI sourcing and the scorecard', () => {
  const text = about.bullets.map((bullet) => bullet.text).join(' ');
  expect(text).toContain(`Founded in ${siteConfig.founded}`);
  expect(text).toContain(`${figuresInWords.yearsCombined} of combined experience`);
  expect(text).toContain('AI sourcing tools');
  expect(text).toContain('custom scorecard');
});

test.each([
  [/alt: .*/, 'alt: ""', 'image.alt: This text is empty. Write at least one word'],
  ['{founded}', '{since}', 'bullets.0.text: {since} stands for nothing. Use one of'],
])('[P4] refuses %s changed to "%s"', (before, after, message) => {
  expect(source).toMatch(before);
  expect(() => parseRecord('about.yaml', source.replace(before, after), aboutSchema)).toThrow(
    `${CONTENT_DIR}/about.yaml can't be used as it is:\n  ${message}`,
  );
});
