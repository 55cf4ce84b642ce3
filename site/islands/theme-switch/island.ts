import type { IslandDefinition } from '../definition.ts';
import { themeSwitchProps } from './props.ts';
import { ThemeSwitch, type ThemeSwitchProps } from './theme-switch.tsx';

export const island: IslandDefinition<ThemeSwitchProps> = {
  name: 'theme-switch',
  when: 'reached',
  component: ThemeSwitch,
  props: themeSwitchProps,
};
