import { navigation } from '../../../schema/navigation.ts';
import { siteConfig } from '../../../schema/site.ts';
import talk from '../../call/talk-button/talk-button.module.css';
import { TalkButton } from '../../call/talk-button/talk-button.tsx';
import { Logo } from '../../images/brand/logo.tsx';
import { island as themeSwitch } from '../../page/theme/theme-switch.island.ts';
import look from '../../ui/button.module.css';
import { Island } from '../../ui/island.tsx';
import { mark } from '../../ui/marks.ts';
import { NavLink } from '../../ui/nav-link.tsx';
import { island as menu } from '../menu/menu.island.ts';
import styles from './bar.module.css';

/** The fixed bar: links in a row if there is room, otherwise the menu. */
export function Bar() {
  const { main, bar, profile, newTab } = navigation;
  return (
    <>
      <div className={`${styles.ground} screen-only`} {...mark('ground', 'dark')} />
      <header
        className={`${styles.bar} screen-only`}
        {...mark('ground', 'dark')}
        {...mark('first')}
      >
        <a className={styles.home} href="/">
          <Logo />
        </a>
        <nav className={styles.row} aria-label={main}>
          <ul className={styles.links} {...mark('row', 'bar')}>
            {bar.map(({ name, link, button }) => (
              <li key={name} className={button ? styles.action : undefined}>
                <NavLink
                  name={name}
                  link={link}
                  newTab={newTab}
                  {...(button && { className: look.outline, marks: mark('cut', 'button') })}
                />
              </li>
            ))}
            <li>
              <NavLink name={profile.name} link={profile.link} newTab={newTab} />
            </li>
            {siteConfig.voice.enabled && (
              <li className={talk.room}>
                <TalkButton className={talk.inRow} />
              </li>
            )}
          </ul>
        </nav>
        {/* The theme switch needs the script in the page's head. Without scripts it is hidden. */}
        <Island of={themeSwitch} className={styles.theme} />
        <Island of={menu} className={styles.menu} />
      </header>
    </>
  );
}
