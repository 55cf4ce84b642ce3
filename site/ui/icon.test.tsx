import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';

test('[H3] an icon is drawn into the page and says nothing to screen readers', () => {
  const html = renderToString(<Icon drawing={{ lines: '<path d="M0 0h24"/>' }} />);
  expect(html).toMatch(/^<svg[^>]* aria-hidden="true"[^>]*><path d="M0 0h24"\/><\/svg>$/);
});

test('[H3] an icon out of the sheet is drawn without scripts, too, but where words say the same', () => {
  const drawing = { href: '/sheet.svg#_1' };
  expect(renderToString(<Icon drawing={drawing} />)).toMatch(/<noscript>.*href="\/sheet\.svg#_1"/);
  expect(renderToString(<Icon drawing={drawing} onlyScripted />)).not.toContain('<noscript>');
});
