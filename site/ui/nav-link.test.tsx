import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NavLink } from './nav-link.tsx';

const NEW_TAB = 'opens in a new tab';
const html = (link: string) =>
  renderToString(<NavLink name="A link" link={link} newTab={NEW_TAB} />);

test('[N1] a link to another site opens in a new tab, and says so', () => {
  for (const link of ['https://example.com/', 'http://example.com/']) {
    expect(html(link)).toContain('target="_blank" rel="noopener"');
    expect(html(link)).toContain(`(${NEW_TAB})`);
  }
});

test('[N1] one within the site, or to an address, does not', () => {
  for (const link of ['/', '/?mode=hiring#contact', 'mailto:hello@agency.example']) {
    expect(html(link)).toBe(`<a href="${link}">A link</a>`);
  }
});

test('[N1] whose link it is is said before that', () => {
  const link = <NavLink name="LinkedIn" link="https://a.example" newTab={NEW_TAB} whose="of Ada" />;
  expect(renderToString(link)).toContain(`> of Ada (${NEW_TAB})<`);
});
