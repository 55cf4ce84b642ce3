import { type Drawing, Icon } from '../../ui/icon.tsx';
import { mark } from '../../ui/marks.ts';
import { NavLink } from '../../ui/nav-link.tsx';
import styles from './menu.module.css';
import { useClosing } from './use-closing.ts';

interface MenuLink {
  name: string;
  link: string;
  drawing: Drawing;
  /** Stands out: the link that the bar shows as a button. */
  button?: boolean;
}

export interface MenuProps {
  /** The name of the menu and of its button for screen readers. */
  name: string;
  links: readonly MenuLink[];
  profile: MenuLink;
  mail: MenuLink;
  /** Said after the names of links to other sites. */
  newTab: string;
}

/** The bar's links, for screens too narrow to show them in the bar. Opens without scripts. */
export function Menu({ name, links, profile, mail, newTab }: MenuProps) {
  const { menuProps, summary } = useClosing();
  return (
    // The visitor may have opened it before hydration.
    <details className={styles.menu} suppressHydrationWarning {...menuProps}>
      <summary ref={summary} aria-label={name}>
        <span className={styles.lines} aria-hidden="true" />
      </summary>
      <nav
        className={styles.panel}
        aria-label={name}
        {...mark('cut', 'button')}
        {...mark('behind')}
      >
        {/* It scrolls inside of the panel, whose edge stays. */}
        <div className={styles.inside}>
          <ul className={styles.links}>
            {links.map(({ drawing, button, ...link }) => (
              <li key={link.name}>
                <NavLink
                  {...link}
                  newTab={newTab}
                  {...(button && { marks: mark('cut', 'button') })}
                >
                  <Icon drawing={drawing} />
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
              newTab={newTab}
            >
              <Icon drawing={profile.drawing} />
            </NavLink>
            <NavLink className={styles.mail} name={mail.name} link={mail.link} newTab={newTab}>
              <Icon drawing={mail.drawing} />
            </NavLink>
          </div>
        </div>
      </nav>
    </details>
  );
}
