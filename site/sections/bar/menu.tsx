import { navigation } from '../../../content/schema/navigation.ts';
import { sheetIcon } from '../../drawings/icons.ts';
import { mark } from '../../marks/marks.ts';
import { Icon } from '../../ui/icon.tsx';
import { NavLink } from '../nav-link/nav-link.tsx';
import styles from './menu.module.css';

/** The links of the bar where it has no room for them: opens without script, see `behaviour/menu.ts`. */
export function Menu() {
  const { menu, bar, profile, mail } = navigation;
  return (
    <details className={styles.menu} data-menu="">
      <summary aria-label={menu}>
        <span className={styles.lines} aria-hidden="true" />
      </summary>
      <nav className={styles.panel} aria-label={menu} {...mark('behind')}>
        <ul className={styles.links}>
          {bar.map(({ icon, ...item }) => (
            <li key={item.name}>
              <NavLink {...item}>
                <Icon drawing={sheetIcon(icon)} />
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.reach}>
          <NavLink
            className={styles.profile}
            marks={mark('cut', 'button')}
            name={profile.name}
            link={profile.link}
          >
            <Icon drawing={sheetIcon(profile.icon)} />
          </NavLink>
          <NavLink className={styles.mail} name={mail.name} link={mail.link}>
            <Icon drawing={sheetIcon(mail.icon)} />
          </NavLink>
        </div>
      </nav>
    </details>
  );
}
