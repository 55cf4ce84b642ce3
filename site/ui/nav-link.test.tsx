import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markup } from '../../tests/harness/markup.ts';
import { NavLink } from './nav-link.tsx';

const NAME = 'A link';
const NEW_TAB = 'in another tab';
const render = (link: string, whose?: string) =>
  markup(
    renderToString(<NavLink name={NAME} link={link} newTab={NEW_TAB} {...(whose && { whose })} />),
  ).one('a');

test('[N1] a link to another site opens in a new tab and announces it', () => {
  for (const address of ['https://example.com/', 'http://example.com/']) {
    const link = render(address);
    expect(link.attributes).toEqual({ href: address, target: '_blank', rel: 'noopener' });
    expect(link.text).toBe(`${NAME} (${NEW_TAB})`);
  }
});

test('[N1] a link within the site or to an email address opens in the same tab', () => {
  for (const address of ['/', '/?mode=hiring#contact', 'mailto:hello@agency.example']) {
    const link = render(address);
    expect(link.attributes).toEqual({ href: address });
    expect(link.text).toBe(NAME);
    expect(link.all()).toEqual([]);
  }
});

test('[N1] the owner of a link is read before the note about the new tab', () => {
  const link = render('https://a.example', 'of Ada');
  expect(link.one('span').text).toBe(` of Ada (${NEW_TAB})`);
});
