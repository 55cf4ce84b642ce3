import { expect, test } from 'vitest';
import { formContent } from './form.ts';
import { privacy, readLegal, terms } from './legal.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('privacy.md');

test('[R3] the two documents have their headings and the contact address', () => {
  expect([privacy.title, terms.title]).toEqual(['Your Privacy', 'Terms of Use']);
  for (const { markdown } of [privacy, terms]) expect(markdown).toContain(PLACEHOLDERS.email);
});

test('[C3] the terms quote the form’s consent text word for word', () => {
  expect(terms.markdown).toContain(`> ${formContent.consent}`);
});

test('[P4] a document without its fields is refused, with what to write', () => {
  expect(() => readLegal('privacy.md', '# Privacy')).toThrow(
    `${CONTENT_DIR}/privacy.md must start with a line "---", the fields title, description, and updated, and another line "---".`,
  );
});

test.each([
  [/^updated: .*$/gm, 'updated: January 2025', 'updated: Write a date, such as 2025-01-15.'],
  ['{companyName}', '{company}', "description: {company} isn't a known name."],
  ['{email}', 'us', 'text: Include {email}, the contact address.'],
  // Lines for sites with a tag are checked without a tag, too.
  ['nothing you type into the form,', 'nothing of {what},', "text: {what} isn't a known name"],
  ['{withTag omit}', '{withTag plain}', "text: {withTag plain} isn't a known name"],
])('[P4] [X19] a document with %s as %s is refused', (before, after, message) => {
  expect(source).toMatch(before);
  expect(() => readLegal('privacy.md', source.replaceAll(before, after))).toThrow(
    `${CONTENT_DIR}/privacy.md has errors:\n  ${message}`,
  );
});

const COUNTING = '## How we measure visits';
const read = (tag: string, personalData: 'hashed' | 'omit') =>
  readLegal('privacy.md', source, { tag, personalData }).markdown;

test('[X19] without a tag, the policy says there are no cookies, and doesn’t mention Google', () => {
  const text = read('', 'hashed');
  expect(text).toContain('This site sets no cookies');
  expect(text).not.toContain(COUNTING);
  expect(text).not.toContain('Google');
  expect(text).not.toMatch(/[{}]/);
});

test('[X19] with a tag, it says what Google gets and how to object', () => {
  const text = read('G-AB12CD34EF', 'hashed');
  expect(text).not.toMatch(/This site sets no cookies|[{}]/);
  for (const part of [COUNTING, '`_ga`', 'Global Privacy Control', 'Do Not Track', 'SHA-256']) {
    expect(text).toContain(part);
  }
});

test('[X19] [A2] it says what the setting does with form values', () => {
  const text = read('G-AB12CD34EF', 'omit');
  expect(text).toContain('Google gets nothing you type into the form');
  expect(text).not.toContain('SHA-256');
});
