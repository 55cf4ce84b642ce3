import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { brandSchema } from './brand.ts';
import { logoSchema, socialFile } from './brand-files.ts';
import type { PictureFile } from './picture-files.ts';
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
  ['paper', 'violett', "colors.paper: Write a color of CSS, as '#6a30de'"],
  ['paper', '#444', 'colors.paper: This color is empty: in YAML a # begins a comment.'],
  ['paper', "'#444'", 'colors.ink: The ink on the paper has a contrast of '],
  ['corners', 'sharp', 'corners: Write cut or round.'],
  ['file', 'mark.svg', `logo.file: There is no mark.svg in ${CONTENT_DIR}/pictures`],
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
])('[X19] %j may be a logo', (logo) => {
  expect(said(logoSchema(pictures), logo)).toEqual([]);
});

test.each([
  [{ file: 'mark.gif' }, 'file: There is no mark.gif in '],
  [{ file: 'mark.svg', atNight: 'night.svg' }, 'atNight: There is no night.svg in '],
  [{ file: 'mark.svg', icon: 'Mark.ico' }, 'icon: There is no Mark.ico in '],
  [{ file: 'mark.JPG', icon: 'mark.svg' }, 'file: mark.JPG is a JPEG, which has no clear ground'],
  [{ file: 'mark.svg', atNight: 'mark.JPG' }, 'atNight: mark.JPG is a JPEG'],
  [{ file: 'mark.svg', icon: 'mark.JPG' }, 'icon: mark.JPG is a JPEG'],
  [{ file: 'low.webp' }, 'file: low.webp has 300 by 59 pixels. A logo needs a height of at least'],
  [{ file: 'mark.svg', icon: 'small.png' }, 'icon: small.png has 286 by 90 pixels. The icon of '],
  [{ file: 'small.png' }, 'file: small.png has 286 by 90 pixels. The icon of '],
])('[X19] [P4] of the logo %j says: %s', (logo, message) => {
  expect(said(logoSchema(pictures), logo)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['card.jpg', []],
  ['card.png', [expect.stringContaining('There is no card.png in ')]],
  [
    'mark.svg',
    [expect.stringContaining('Save it as PNG or JPEG, of at least 1200 by 630 pixels.')],
  ],
  ['square.png', [expect.stringContaining('needs at least 1200 by 630: export it larger')]],
])('[X19] [P4] as picture in previews, %s is judged', (file, messages) => {
  expect(said(socialFile(pictures), file)).toEqual(messages);
});

test('[P4] a missing logo is told with those that there are, and the one probably meant', () => {
  const [message] = said(logoSchema(pictures), { file: 'logo.svg' });
  expect(message).toContain('There are: mark.svg, mark.png,');
  expect(said(logoSchema(pictures), { file: 'card.svg' })[0]).toContain('Did you mean card.jpg?');
});
