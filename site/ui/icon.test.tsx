import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markup } from '../../tests/harness/markup.ts';
import { Icon } from './icon.tsx';
import { iconBody } from './icon-body.ts';

test('[H3] an icon is in the page, hidden from screen readers', () => {
  const html = renderToString(<Icon body='<path d="M0 0h24"/>' />);
  const [svg, path] = markup(html).all();
  expect(svg).toMatchObject({ tag: 'svg', attributes: { 'aria-hidden': 'true' } });
  expect(path).toMatchObject({ tag: 'path', attributes: { d: 'M0 0h24' } });
});

test('[H3] an unknown icon stops the build', () => {
  expect(() => iconBody('no-such-icon')).toThrow('has no icon "no-such-icon"');
});
