import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { navigation } from '../../../schema/navigation.ts';
import { markup } from '../../../tests/harness/markup.ts';
import { attribute } from '../../ui/marks.ts';
import { Menu } from './menu.tsx';
import { menuProps } from './menu-props.ts';

const menu = markup(renderToString(<Menu {...menuProps()} />));

test('[N3] the menu is closed at first, and opens without scripts', () => {
  const [details, summary] = menu.all();
  expect(details?.tag).toBe('details');
  expect(details?.attributes).not.toHaveProperty('open');
  expect(summary?.tag).toBe('summary');
  expect(summary?.attributes).toEqual({ 'aria-label': navigation.menu });
});

test('[N3] it has the items of the bar, the profile and the address, each with an icon', () => {
  const { bar, profile, mail } = navigation;
  const links = menu.all('a');
  expect(links.map(({ attributes }) => attributes.href)).toEqual(
    [...bar, profile, mail].map(({ link }) => link),
  );
  expect(links.filter((link) => link.all('svg').length === 0)).toEqual([]);
});

test('[N3] the link that the bar shows as a button is one here, too', () => {
  const cut = menu
    .one('ul')
    .all('a')
    .filter(({ attributes }) => attributes[attribute('cut')]);
  const buttons = navigation.bar.filter(({ button }) => button);
  expect(cut.map(({ attributes }) => attributes.href)).toEqual(buttons.map(({ link }) => link));
  expect(cut).not.toEqual([]);
});
