import { TalkButton } from '../../call/talk-button/talk-button.tsx';
import { inBarOrder, navigation } from '../../content/navigation.ts';
import { voice } from '../../content/voice.ts';
import { Logo } from '../../images/brand/logo.tsx';
import { ThemeSwitch } from '../../page/theme/theme-switch.tsx';
import { iconBody } from '../../ui/icon-body.ts';
import { NavLink } from '../../ui/nav-link.tsx';
import { Menu } from '../menu/menu.tsx';
import styles from './bar.module.css';

/** The fixed navigation bar: links in a row if there is room, otherwise the menu. */
export function Bar() {
  const { main, menu, bar, profile, mail, theme, newTab } = navigation;
  const { pages, doors } = inBarOrder(bar);
  return (
    <header className={`${styles.bar} screen-only`}>
      <a className={styles.home} href="/">
        <Logo />
      </a>
      <nav className={styles.row} aria-label={main}>
        <ul className={styles.links}>
          {[...pages, profile].map(({ name, link }) => (
            <li key={name}>
              <NavLink name={name} link={link} newTab={newTab} />
            </li>
          ))}
          {voice.enabled && (
            <li>
              <TalkButton />
            </li>
          )}
          {doors.map(({ name, link, button }) => (
            <li key={name} className={button ? styles.action : undefined}>
              <NavLink name={name} link={link} newTab={newTab} />
            </li>
          ))}
        </ul>
      </nav>
      {/* The theme switch needs the script in the page's head. Without scripts it is hidden. */}
      <div className={styles.theme}>
        <ThemeSwitch {...theme} />
      </div>
      <div className={styles.menu}>
        <Menu
          name={menu}
          links={bar.map(withIcon)}
          profile={withIcon(profile)}
          mail={withIcon(mail)}
          newTab={newTab}
          canTalk={voice.enabled}
        />
      </div>
    </header>
  );
}

function withIcon<Link extends { icon: string }>({ icon, ...link }: Link) {
  return { ...link, icon: iconBody(icon) };
}
