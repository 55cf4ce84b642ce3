import { TalkButton } from '../../call/talk-button/talk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NavLink } from '../../ui/nav-link.tsx';
import styles from './menu.module.css';

interface MenuLink {
  name: string;
  link: string;
  /** The icon's lines. */
  icon: string;
  /** Highlights the link that the bar shows as a button. */
  button?: boolean;
}

export interface MenuProps {
  /** The name of the menu and its button, for screen readers. */
  name: string;
  links: readonly MenuLink[];
  profile: MenuLink;
  mail: MenuLink;
  /** Read after the names of links to other sites. */
  newTab: string;
  /** Whether the voice agent is enabled. */
  canTalk: boolean;
}

const ID = 'menu';

/**
 * The bar's links, for screens too narrow to show them in the bar. It is a popover, so it opens
 * without scripts, and a click outside it or Escape closes it. `start-menu.ts` does the rest.
 */
export function Menu(props: MenuProps) {
  const { name } = props;
  return (
    <div className={styles.menu} data-menu="">
      <button type="button" className={styles.button} aria-label={name} popoverTarget={ID}>
        <span className={styles.lines} aria-hidden="true" />
      </button>
      <MenuPanel {...props} id={ID} popover="auto" />
    </div>
  );
}

/** The panel that the menu opens. Without `popover`, it is an ordinary part of the page. */
export function MenuPanel({
  name,
  links,
  profile,
  mail,
  newTab,
  canTalk,
  ...popover
}: MenuProps & { id?: string; popover?: 'auto' }) {
  return (
    <nav className={styles.panel} aria-label={name} {...popover}>
      {/* Scrolls inside the panel, so that the panel's edge stays in place. */}
      <div className={styles.inside}>
        <ul className={styles.links}>
          {links.map(({ icon, button, ...link }) => (
            <li key={link.name}>
              <NavLink
                {...link}
                newTab={newTab}
                {...(button && { attrs: { 'data-cut': 'button' } })}
              >
                <Icon body={icon} />
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.reach}>
          <NavLink name={profile.name} link={profile.link} newTab={newTab}>
            <Icon body={profile.icon} />
          </NavLink>
          <NavLink name={mail.name} link={mail.link} newTab={newTab}>
            <Icon body={mail.icon} />
          </NavLink>
          {canTalk && <TalkButton />}
        </div>
      </div>
    </nav>
  );
}
