import { expect, test } from 'vitest';
import { containedIn, fontsOf, withoutLost } from './sheets.ts';

const sheets = (texts: Record<string, string>) => new Map(Object.entries(texts));

test('[X16] a stylesheet that another one contains completely is not served', () => {
  const whole = '@layer a{.x{color:red}.y{color:blue}}';
  expect(containedIn(sheets({ island: '@layer a{.y{color:blue}}', whole }))).toEqual(['island']);
  expect(containedIn(sheets({ island: '@layer a{.z{color:blue}}', whole }))).toEqual([]);
});

test('[X16] of two stylesheets alike one stays', () => {
  expect(containedIn(sheets({ first: '.x{color:red}', second: '.x{color:red}' }))).toEqual([
    'first',
  ]);
});

test('[X16] a page keeps its links to stylesheets that are there, and loses the others', () => {
  const link = (href: string) => `<link rel="stylesheet" href="${href}">`;
  const html = `<head>${link('/_astro/a.css')}${link('/_astro/b.css')}</head>`;
  expect(withoutLost(html, sheets({ '_astro/b.css': '' }))).toBe(
    `<head>${link('/_astro/b.css')}</head>`,
  );
});

test('[X16] the loader gets the fonts, which the stylesheet has only for pages without scripts', () => {
  const face =
    '@font-face{font-family:"Text";font-weight:200 800;font-stretch:78% 86%;unicode-range:U+20-7E,U+A0;src:url(/t.woff2) format("woff2")}';
  expect(fontsOf(`${face}.x{color:red}`)).toEqual({
    fonts: [
      [
        'Text',
        'url(/t.woff2)',
        { weight: '200 800', stretch: '78% 86%', unicodeRange: 'U+20-7E,U+A0' },
      ],
    ],
    css: expect.stringMatching(/^@media \(scripting:none\)\s*\{\s*@font-face[^@]*\}\s*\}\s*\.x/),
  });
});

test('[X16] a font of letters that few texts have is left to the browser', () => {
  const face = '@font-face{font-family:"Text";unicode-range:U+C0-FF;src:url(/m.woff2)}';
  expect(fontsOf(face)).toEqual({ fonts: [], css: face });
});
