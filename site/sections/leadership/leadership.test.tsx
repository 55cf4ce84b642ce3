import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { leadership } from '../../../content/schema/leadership.ts';
import { Leadership } from './leadership.tsx';

test('[H8] the section disappears when the content names nobody', () => {
  expect(renderToStaticMarkup(<Leadership executives={[]} />)).toBe('');
});

test('[H8] a card has its pictures, its words, and a link that says whose it is', () => {
  const html = renderToStaticMarkup(<Leadership executives={leadership.executives.slice(0, 1)} />);
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).toContain('alt="Portrait of Morgan Vale');
  expect(html).toMatch(/President<\/p><h3>Morgan Vale<\/h3>/);
  expect(html).toMatch(/LinkedIn<span[^>]*> Morgan Vale \(opens in a new tab\)<\/span>/);
});

test('[H8] a person without a profile has no link', () => {
  const { profile, ...person } = leadership.executives[0] ?? expect.fail('nobody is named');
  expect(profile).toBeDefined();
  expect(renderToStaticMarkup(<Leadership executives={[person]} />)).not.toContain('<a ');
});
