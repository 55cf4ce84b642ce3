import { navigation } from '../../../content/navigation.ts';
import { Logo } from '../logo/logo.tsx';
import { NavLink } from '../nav-link/nav-link.tsx';
import styles from './bar.module.css';
import { Menu } from './menu.tsx';

/** Works without its script only as far as hiding goes: see `@media (scripting: none)`. */
function ThemeButton() {
  return (
    <button
      type="button"
      className={styles['theme']}
      data-theme-toggle
      aria-label={navigation.theme}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 1.6v12.8a6.4 6.4 0 0 1 0-12.8Z" />
      </svg>
    </button>
  );
}

/** The fixed bar: links in a row where there is room, else the menu. */
export function Bar() {
  const { main, bar, profile } = navigation;
  return (
    <header className={`${styles['bar']} screen-only`} data-ground="dark" data-first-view>
      <a className={styles['home']} href="/">
        <Logo />
      </a>
      <nav className={styles['row']} aria-label={main}>
        <ul className={styles['links']}>
          {[...bar, profile].map(({ name, link }) => (
            <li key={name}>
              <NavLink name={name} link={link} />
            </li>
          ))}
        </ul>
      </nav>
      <ThemeButton />
      <Menu />
    </header>
  );
}
