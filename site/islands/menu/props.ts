import { navigation } from '../../../content/schema/navigation.ts';
import { sheetIcon } from '../../drawings/icons.ts';
import type { MenuProps } from './menu.tsx';

/** What the menu is made with, out of the content: in the page, and again where it comes alive. */
export function menuProps(): MenuProps {
  const { menu, bar, profile, mail, newTab } = navigation;
  const drawn = ({ icon, ...link }: (typeof bar)[number]) => ({
    ...link,
    drawing: sheetIcon(icon),
  });
  return {
    name: menu,
    links: bar.map(drawn),
    profile: drawn(profile),
    mail: drawn(mail),
    newTab,
  };
}
