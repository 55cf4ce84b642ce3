import props from 'virtual:props/theme-switch';
import { hydrates } from '../hydrate.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export const hydrate = hydrates(ThemeSwitch, props);
