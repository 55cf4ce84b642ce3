import type { IslandDefinition } from '../../ui/island-definition.ts';
import { Menu, type MenuProps } from './menu.tsx';
import { menuProps } from './menu-props.ts';

export const island: IslandDefinition<MenuProps> = {
  name: 'menu',
  when: 'reached',
  component: Menu,
  props: menuProps,
};
