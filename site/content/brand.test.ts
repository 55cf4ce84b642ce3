import * as v from 'valibot';
import { expect, test } from 'vitest';
import { logoSchema, socialFile } from './brand-files.ts';
import type { PictureFile } from './picture-files.ts';

const picture = (width: number, height: number): PictureFile => ({
  width,
  height,
  bytes: 9000,
  isVector: false,
});
const pictures = new Map<string, PictureFile>([
  ['mark.svg', { ...picture(24, 24), isVector: true }],
  ['mark.png', picture(287, 287)],
  ['small.png', picture(286, 90)],
  ['word.webp', picture(300, 60)],
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
  [{ file: 'mark.svg', atNight: 'night.svg' }, "atNight: night.svg isn't in "],
  [{ file: 'mark.JPG', icon: 'mark.svg' }, "file: mark.JPG is a JPEG, which can't be transparent"],
  [{ file: 'mark.svg', icon: 'small.png' }, ': The icon for tabs and home screens must be an SVG'],
  [{ file: 'small.png' }, ': The icon for tabs and home screens must be an SVG'],
])('[X19] [P4] for the logo %j says: %s', (logo, message) => {
  expect(said(logoSchema(pictures), logo)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['card.jpg', []],
  ['mark.svg', [expect.stringContaining('Save it as PNG or JPEG, at least 1200 by 630 pixels.')]],
  ['square.png', [expect.stringContaining('needs at least 1200 by 630. Export it larger')]],
])('[X19] [P4] checks %s as the picture in link previews', (file, messages) => {
  expect(said(socialFile(pictures), file)).toEqual(messages);
});
