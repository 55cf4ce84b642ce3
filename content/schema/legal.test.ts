import { expect, test } from 'vitest';
import { privacy, readLegal, terms } from './legal.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('privacy.md');

const reading = (before: string | RegExp, after: string) => {
  expect(source).toMatch(before);
  return () => readLegal('privacy.md', source.replaceAll(before, after));
};

test('[R3] the two documents carry their headings and the contact address', () => {
  expect([privacy.title, terms.title]).toEqual(['Privacy Policy', 'Terms & Conditions']);
  for (const { markdown } of [privacy, terms]) expect(markdown).toContain(PLACEHOLDERS.email);
});

test('[C3] the terms quote the consent text of the form, word for word', () => {
  expect(terms.markdown).toContain(`> ${PLACEHOLDERS.consentText}`);
});

test('[P4] a document without its fields is refused with what to write', () => {
  expect(() => readLegal('privacy.md', '# Privacy')).toThrow(
    `${CONTENT_DIR}/privacy.md must begin with a line "---", the fields title, description and updated, and "---" again.`,
  );
});

test('[P4] a document is refused by the field and the rule', () => {
  expect(reading(/^updated: .*$/gm, 'updated: January 2025')).toThrow(
    `${CONTENT_DIR}/privacy.md can't be used as it is:\n  updated: Write a day, as 2025-01-15.`,
  );
});

test('[P4] a document that names an unknown figure is refused', () => {
  expect(reading('{companyName}', '{company}')).toThrow('{company} stands for nothing.');
});

test('[P4] a document without the contact address is refused', () => {
  expect(reading('{email}', 'us')).toThrow('(the text): Name the contact address with {email}.');
});
