import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { brandSchema } from './brand.ts';
import { parseRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('brand.yaml');

/** The message about the record with one of its fields changed. */
function refusal(field: string, value: string): () => unknown {
  const line = new RegExp(`^( *${field}:).*$`, 'm');
  expect(source).toMatch(line);
  return () => parseRecord('brand.yaml', source.replace(line, `$1 ${value}`), brandSchema);
}

test.each([
  ['paper', 'violett', 'colors.paper: Write a colour of CSS, as #6a30de'],
  ['paper', "'#444'", 'colors.ink: The ink on the paper has a contrast of '],
  ['corners', 'sharp', 'corners: Write cut or round.'],
  ['bands', 'light', 'bands: Write dark or theme.'],
])('[X19] [P4] refuses %s: %s', (field, value, message) => {
  expect(refusal(field, value)).toThrow(
    `${CONTENT_DIR}/brand.yaml can't be used as it is:\n  ${message}`,
  );
});
function withFont(display: string) {
  const record = parse(readContent('brand.yaml'));
  record.fonts.display = display;
  return () => parseRecord('brand.yaml', stringify(record), brandSchema);
}

test.each(['@fontsource-variable/nunito', '@fontsource/lato'])('[P4] %s may be a font', (name) => {
  expect(withFont(name)().fonts.display).toBe(name);
});

test.each(['Nunito', 'nunito', '@fontsource-utils/cli', '@fontsource/lato/400.css'])(
  '[P4] %s is no package of a font',
  (name) => {
    expect(withFont(name)).toThrow(
      `${CONTENT_DIR}/brand.yaml can't be used as it is:\n  fonts.display: Name a package of Fontsource`,
    );
  },
);
