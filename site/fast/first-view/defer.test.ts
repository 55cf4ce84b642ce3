import { expect, test } from 'vitest';
import { textOf } from '../../../tests/repository/source.ts';
import { deferRest } from './defer.ts';
import { BELOW } from './page-parts.ts';

const LINK = '<link rel="stylesheet" href="/_astro/style.css">';
const PROGRAM = '<script type="module" src="/_astro/start.js"></script>';
const FONT = ['Text', 'url(/t.woff2)', { weight: '400' }] as const;

test('[X16] the loader gets stylesheets, programs and fonts, and the page links none of them', async () => {
  const html = await deferRest(`<head>${LINK}</head><body>${PROGRAM}</body>`, [FONT]);
  const [, loader = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
  for (const given of ['/_astro/style.css', '/_astro/start.js', 'Text', 'url(/t.woff2)', '400']) {
    expect(loader).toContain(given);
  }
  expect(html.replace(/<(script|noscript)>[\s\S]*?<\/\1>/g, '')).toBe('<head></head><body></body>');
});

test('[X5] without scripts a page has its stylesheets at its end, and a long one before the rest', async () => {
  const noscript = `<noscript>${LINK}</noscript>`;
  const body = async (text: string) =>
    /<body>[\s\S]*/.exec(await deferRest(`<head>${LINK}</head><body>${text}</body>`, []))?.[0];
  expect(await body('<p>All</p>')).toBe(`<body><p>All</p>${noscript}</body>`);
  expect(await body(`<p>First</p>${BELOW}Rest</div>`)).toBe(
    `<body><p>First</p>${noscript}${BELOW}Rest</div></body>`,
  );
});

test('[X16] the home page begins what is below its first view by the very text that is looked for', () => {
  expect(textOf('site/pages/index.astro')).toContain(BELOW);
});
