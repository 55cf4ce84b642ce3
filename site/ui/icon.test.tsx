import type { JSX } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markup } from '../../tests/harness/markup.ts';
import { Icon } from './icon.tsx';

test('[H3] an icon is inlined in the page and hidden from screen readers', () => {
  const html = renderToString(<Icon drawing={{ lines: '<path d="M0 0h24"/>' }} />);
  const [svg, path] = markup(html).all();
  expect(svg).toMatchObject({ tag: 'svg', attributes: { 'aria-hidden': 'true' } });
  expect(path).toMatchObject({ tag: 'path', attributes: { d: 'M0 0h24' } });
});

test('[H3] an icon from the sheet also works without scripts, unless text says the same', () => {
  const drawing = { href: '/sheet.svg#_1' };
  const unscripted = (icon: JSX.Element) => markup(renderToString(icon)).all('noscript');
  expect(unscripted(<Icon drawing={drawing} />)[0]?.one('use').attributes).toEqual(drawing);
  expect(unscripted(<Icon drawing={drawing} onlyScripted />)).toEqual([]);
});
