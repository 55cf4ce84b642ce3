import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { listOf, words } from './fields.ts';
import { readRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const card = v.strictObject({
  title: words(20),
  links: listOf(v.strictObject({ name: words(8) }), 0, 2),
});
const read = (source: string) => () => readRecord('card.yaml', card, source);

test('[P4] a record is read without the spaces around its texts', () => {
  expect(read('title: " What we do "\nlinks: [{ name: AI }]')()).toEqual({
    title: 'What we do',
    links: [{ name: 'AI' }],
  });
});

test('[P4] all errors are reported at once, each with its field and rule', () => {
  expect(read('title: 7\nlinks: [{ name: Artificial }, { name: "" }]')).toThrow(
    [
      `${CONTENT_DIR}/card.yaml has errors:`,
      '  title: Write text here. If there is text already, put it in quotes, such as "24".',
      '  links.0.name: This text is 10 characters long. Shorten it to 8.',
      '  links.1.name: This text is empty. Write at least one word.',
    ].join('\n'),
  );
});

test.each([
  ['a missing field', 'links: []', 'title: This field is missing. Add it.'],
  ['a misspelled field', 'title: A\nlinks: []\ntitel: B', 'titel: Unknown field. Fix its name'],
  ['a text in place of a group', 'title: A\nlinks: [AI]', 'links.0: Write this as a group of'],
  ['a long list', `title: A\nlinks: [${'{ name: A },'.repeat(3)}]`, 'links: Write 0 to 2 entries'],
  ['a placeholder', 'title: "TODO: a title"\nlinks: []', 'title: This is placeholder text.'],
])('[P4] %s is reported', (_, source, message) => {
  expect(read(source)).toThrow(`${CONTENT_DIR}/card.yaml has errors:\n  ${message}`);
});

test('[P4] the line is named if the file isn’t YAML', () => {
  expect(read('title: "open\nlinks: []')).toThrow(
    /card\.yaml is not valid YAML: .*at line \d+[\s\S]*an apostrophe is written twice/,
  );
});

test('[P4] a file saved on Windows is read like any other', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'terms.md');
  writeFileSync(file, '\ufeff---\r\ntitle: Terms\r\n---\r\n');
  expect(readContent(file)).toBe('---\ntitle: Terms\n---\n');
});
