import type { IslandDefinition } from '../definition.ts';
import { Menu, type MenuProps } from './menu.tsx';
import { menuProps } from './props.ts';

export const island: IslandDefinition<MenuProps> = {
  name: 'menu',
  when: 'reached',
  component: Menu,
  props: menuProps,
};
