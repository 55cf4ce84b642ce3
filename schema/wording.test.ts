import { expect, test } from 'vitest';
import { figuresSchema } from './figures.ts';
import { readLegal } from './legal.ts';
import { navigationSchema } from './navigation.ts';
import { parseRecord } from './records.ts';
import { siteSchema } from './site.ts';
import { readContent } from './source.ts';

const site = readContent('site.yaml');
const figures = readContent('figures.yaml');
const written = (language: string) => site.replace(/^language: .*$/m, `language: ${language}`);

test.each(['en', 'en-GB', 'es-MX', 'zh-Hant'])('[X19] the language can be %s', (language) => {
  expect(parseRecord('site.yaml', written(language), siteSchema).language).toBe(language);
});

test.each(['English', 'en_US', 'EN'])('[X19] the language %s is refused', (language) => {
  expect(() => parseRecord('site.yaml', written(language), siteSchema)).toThrow(
    'language: Write a language code, such as en or en-GB.',
  );
});

test('[X19] a figure in words without its number is refused', () => {
  const silent = figures.replace(/^( *yearsCombined:).*years}.*$/m, '$1 many years');
  expect(silent).not.toBe(figures);
  expect(() => parseRecord('figures.yaml', silent, figuresSchema)).toThrow(
    'inWords.yearsCombined: Include {years}',
  );
});

test('[X19] the site’s maker is optional', () => {
  const nobody = readContent('navigation.yaml').replace(/^credit:\n(?: {2}.*\n)+/m, '');
  expect(nobody).not.toContain('credit:');
  expect(parseRecord('navigation.yaml', nobody, navigationSchema).credit).toBeUndefined();
});

test('[X19] a document must show its date in the line below its heading', () => {
  const source = readContent('terms.md').replace(/^updatedLine: .*$/m, 'updatedLine: Changed');
  expect(() => readLegal('terms.md', source)).toThrow('updatedLine: Include {day}');
});

test('[X19] a link in a document to an anchor that no section has is refused', () => {
  const source = `${readContent('terms.md')}\nSee [the questions](/#fqa).\n`;
  expect(() => readLegal('terms.md', source)).toThrow('The home page has no /#fqa, or its section');
});
