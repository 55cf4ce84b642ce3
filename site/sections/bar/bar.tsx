import { navigation } from '../../../schema/navigation.ts';
import { siteConfig } from '../../../schema/site.ts';
import type { RowName } from '../../fonts/first-view-texts.ts';
import { Island } from '../../islands/island.tsx';
import { island as menu } from '../../islands/menu/island.ts';
import { island as themeSwitch } from '../../islands/theme-switch/island.ts';
import { mark } from '../../marks/marks.ts';
import look from '../../ui/button.module.css';
import { NavLink } from '../../ui/nav-link.tsx';
import { Logo } from '../logo/logo.tsx';
import talk from '../talk-button/talk-button.module.css';
import { TalkButton } from '../talk-button/talk-button.tsx';
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
          <ul className={styles.links} {...mark('row', 'bar' satisfies RowName)}>
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
