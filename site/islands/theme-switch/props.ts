import { navigation } from '../../../content/schema/navigation.ts';
import type { ThemeSwitchProps } from './theme-switch.tsx';

/** What the switch is made with, out of the content: in the page, and again where it comes alive. */
export function themeSwitchProps(): ThemeSwitchProps {
  return navigation.theme;
}
