import { navigation } from '../../../schema/navigation.ts';
import type { ThemeSwitchProps } from './theme-switch.tsx';

/** The switch's props, from the content: for the page's HTML, and again for hydration. */
export function themeSwitchProps(): ThemeSwitchProps {
  return navigation.theme;
}
