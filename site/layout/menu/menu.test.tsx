import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markup, only } from '../../../tests/harness/markup.ts';
import { navigation } from '../../content/navigation.ts';
import { voice } from '../../content/voice.ts';
import { Bar } from '../bar/bar.tsx';

const bar = markup(renderToString(<Bar />));
const button = only(bar.having('popovertarget'));
const menu = only(bar.having('popover', 'auto'));

test('[N3] the button opens the menu without scripts', () => {
  expect(button).toMatchObject({
    tag: 'button',
    attributes: { 'aria-label': navigation.menu, popovertarget: menu.attributes.id },
  });
  expect(menu).toMatchObject({ tag: 'nav', attributes: { 'aria-label': navigation.menu } });
});

test('[N3] the menu has the bar’s items, LinkedIn, and the email link, each with an icon', () => {
  const { bar: items, profile, mail } = navigation;
  // Without scripts, the button for a call is a link, too.
  const links = menu.all('a').filter(({ text }) => text !== voice.button);
  expect(links.map(({ text, attributes }) => [text.replace(/ \(.*/, ''), attributes.href])).toEqual(
    [...items, profile, mail].map(({ name, link }) => [name, link]),
  );
  expect(links.filter((link) => link.all('svg').length === 0)).toEqual([]);
});

test('[N3] the link that the bar shows as a button is also a button in the menu', () => {
  const cut = menu
    .one('ul')
    .all('a')
    .filter(({ attributes }) => attributes['data-cut']);
  const buttons = navigation.bar.filter(({ button }) => button);
  expect(cut.map(({ attributes }) => attributes.href)).toEqual(buttons.map(({ link }) => link));
  expect(cut).not.toEqual([]);
});
