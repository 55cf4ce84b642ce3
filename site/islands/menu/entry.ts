import props from 'virtual:props/menu';
import { hydrates } from '../hydrate.tsx';
import { Menu } from './menu.tsx';

export const hydrate = hydrates(Menu, props);
