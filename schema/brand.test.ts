import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { brandSchema } from './brand.ts';
import { logoSchema, socialFile } from './brand-files.ts';
import type { PictureFile } from './picture-files.ts';
import { parseRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('brand.yaml');

/** A function that reads the record with one field changed. */
function refusal(field: string, value: string): () => unknown {
  const line = new RegExp(`^( *${field}:).*$`, 'm');
  expect(source).toMatch(line);
  return () => parseRecord('brand.yaml', source.replace(line, `$1 ${value}`), brandSchema);
}

test.each([
  ['paper', 'violett', "colors.paper: Write a CSS color, such as '#6a30de'"],
  ['paper', '#444', 'colors.paper: This color is empty: in YAML, # starts a comment.'],
  ['paper', "'#444'", 'colors.ink: Ink on paper has a contrast of '],
  ['corners', 'sharp', 'corners: Write cut or round.'],
  ['file', 'mark.svg', `logo.file: mark.svg isn't in ${CONTENT_DIR}/pictures`],
])('[X19] [P4] refuses %s: %s', (field, value, message) => {
  expect(refusal(field, value)).toThrow(`${CONTENT_DIR}/brand.yaml has errors:\n  ${message}`);
});
function withFont(display: string) {
  const record = parse(readContent('brand.yaml'));
  record.fonts.display = display;
  return () => parseRecord('brand.yaml', stringify(record), brandSchema);
}

test.each(['@fontsource-variable/nunito', '@fontsource/lato'])('[P4] %s can be a font', (name) => {
  expect(withFont(name)().fonts.display).toBe(name);
});

test.each(['Nunito', 'nunito', '@fontsource-utils/cli', '@fontsource/lato/400.css'])(
  '[P4] %s isn’t a font package',
  (name) => {
    expect(withFont(name)).toThrow(
      `${CONTENT_DIR}/brand.yaml has errors:\n  fonts.display: Name a Fontsource package`,
    );
  },
);

const picture = (width: number, height: number): PictureFile => ({
  width,
  height,
  bytes: 9000,
  isVector: false,
});
const drawing = { ...picture(24, 24), isVector: true };
const pictures = new Map<string, PictureFile>([
  ['mark.svg', drawing],
  ['mark.png', picture(287, 287)],
  ['small.png', picture(286, 90)],
  ['word.webp', picture(300, 60)],
  ['low.webp', picture(300, 59)],
  ['mark.JPG', picture(600, 600)],
  ['card.jpg', picture(1200, 630)],
  ['square.png', picture(1199, 1199)],
]);

function said(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

test.each([
  { file: 'mark.svg' },
  { file: 'word.webp', atNight: 'mark.svg' },
  { file: 'small.png', icon: 'mark.png' },
])('[X19] %j can be a logo', (logo) => {
  expect(said(logoSchema(pictures), logo)).toEqual([]);
});

test.each([
  [{ file: 'mark.gif' }, "file: mark.gif isn't in "],
  [{ file: 'mark.svg', atNight: 'night.svg' }, "atNight: night.svg isn't in "],
  [{ file: 'mark.svg', icon: 'Mark.ico' }, "icon: Mark.ico isn't in "],
  [{ file: 'mark.JPG', icon: 'mark.svg' }, "file: mark.JPG is a JPEG, which can't be transparent"],
  [{ file: 'mark.svg', atNight: 'mark.JPG' }, 'atNight: mark.JPG is a JPEG'],
  [{ file: 'mark.svg', icon: 'mark.JPG' }, 'icon: mark.JPG is a JPEG'],
  [{ file: 'low.webp' }, 'file: low.webp is 300 by 59 pixels. A logo must be at least 60'],
  [{ file: 'mark.svg', icon: 'small.png' }, 'icon: small.png is 286 by 90 pixels. The icon for '],
  [{ file: 'small.png' }, 'file: small.png is 286 by 90 pixels. The icon for '],
])('[X19] [P4] for the logo %j says: %s', (logo, message) => {
  expect(said(logoSchema(pictures), logo)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['card.jpg', []],
  ['card.png', [expect.stringContaining("card.png isn't in ")]],
  ['mark.svg', [expect.stringContaining('Save it as PNG or JPEG, at least 1200 by 630 pixels.')]],
  ['square.png', [expect.stringContaining('needs at least 1200 by 630. Export it larger')]],
])('[X19] [P4] checks %s as the picture in link previews', (file, messages) => {
  expect(said(socialFile(pictures), file)).toEqual(messages);
});

test('[P4] a missing logo is reported with the existing files, and the one probably meant', () => {
  const [message] = said(logoSchema(pictures), { file: 'logo.svg' });
  expect(message).toContain('Files there: mark.svg, mark.png,');
  expect(said(logoSchema(pictures), { file: 'card.svg' })[0]).toContain('Did you mean card.jpg?');
});
