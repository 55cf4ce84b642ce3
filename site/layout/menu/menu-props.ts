import { navigation } from '../../../schema/navigation.ts';
import { sheetIcon } from '../../images/drawings/icons.ts';
import type { MenuProps } from './menu.tsx';

/** The menu's props, from the content: for the page's HTML, and again for hydration. */
export function menuProps(): MenuProps {
  const { menu, bar, profile, mail, newTab } = navigation;
  const drawn = <Link extends { icon: string }>({ icon, ...link }: Link) => ({
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
