import { navigation } from '../../../content/schema/navigation.ts';
import { siteConfig } from '../../../content/schema/site.ts';
import type { RowName } from '../../fonts/first-view-texts.ts';
import { mark } from '../../marks/marks.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { hintId, Tooltip } from '../../ui/tooltip.tsx';
import { Logo } from '../logo/logo.tsx';
import { NavLink } from '../nav-link/nav-link.tsx';
import talk from '../talk-button/talk-button.module.css';
import { TalkButton } from '../talk-button/talk-button.tsx';
import styles from './bar.module.css';
import { Menu } from './menu.tsx';

/** Needs the script in the page's head: without scripts it is not shown. */
function ThemeToggle() {
  const { name, hint } = navigation.theme;
  const id = 'theme';
  return (
    <div className={styles.theme}>
      <Tooltip name={name} hint={{ id, text: hint }}>
        <Toggle
          name={name}
          pressed={false}
          describedBy={hintId(id)}
          marks={mark('theme-toggle')}
          icon={
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 1.6v12.8a6.4 6.4 0 0 1 0-12.8Z" />
            </svg>
          }
        />
      </Tooltip>
    </div>
  );
}

/** The fixed bar: links in a row where there is room, else the menu. */
export function Bar() {
  const { main, bar, profile } = navigation;
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
            {[...bar, profile].map(({ name, link }) => (
              <li key={name}>
                <NavLink name={name} link={link} />
              </li>
            ))}
            {siteConfig.voice.enabled && (
              <li className={talk.room}>
                <TalkButton className={talk.inRow} />
              </li>
            )}
          </ul>
        </nav>
        <ThemeToggle />
        <Menu />
      </header>
    </>
  );
}
