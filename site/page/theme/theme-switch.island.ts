import type { IslandDefinition } from '../../ui/island-definition.ts';
import { ThemeSwitch, type ThemeSwitchProps } from './theme-switch.tsx';
import { themeSwitchProps } from './theme-switch-props.ts';

export const island: IslandDefinition<ThemeSwitchProps> = {
  name: 'theme-switch',
  when: 'reached',
  component: ThemeSwitch,
  props: themeSwitchProps,
};
