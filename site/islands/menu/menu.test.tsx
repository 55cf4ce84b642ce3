import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { navigation } from '../../../content/schema/navigation.ts';
import { Menu } from './menu.tsx';
import { menuProps } from './props.ts';

const html = renderToString(<Menu {...menuProps()} />);

test('[N3] the menu is closed at first, and opens without scripts', () => {
  expect(html).toMatch(/^<details class="[^"]+"><summary/);
  expect(html).toContain(`<summary aria-label="${navigation.menu}">`);
});

test('[N3] it has the items of the bar, the profile and the address, each with an icon', () => {
  const { bar, profile, mail } = navigation;
  const links = [...html.matchAll(/<a href="([^"]*)".*?<\/a>/g)];
  expect(links.map(([, link]) => link)).toEqual([...bar, profile, mail].map(({ link }) => link));
  expect(links.filter(([link]) => !link.includes('<svg'))).toEqual([]);
});
