import { navigation } from '../../content/navigation.ts';
import { siteConfig } from '../../content/site.ts';
import { NavLink } from '../../ui/nav-link.tsx';
import { CompanyName } from './company-name.tsx';
import styles from './footer.module.css';

/** The footer of every page: links to other pages, the agency's name, and the small print. */
export function Footer() {
  const { groups, bottom, copyright, credit, newTab } = navigation;
  return (
    <div className={`wrap ${styles.footer}`}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title} className={styles.group}>
            <h2>{group.title}</h2>
            <ul className={styles.links}>
              {group.links.map((item) => (
                <li key={item.name}>
                  <NavLink {...item} newTab={newTab} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <a className={styles.home} href="/" aria-label={siteConfig.companyName}>
        <CompanyName className={styles.name} />
      </a>
      <div className={styles.bottom}>
        <p>{copyright}</p>
        <ul className={styles.small}>
          {bottom.map((item) => (
            <li key={item.name}>
              <NavLink {...item} newTab={newTab} />
            </li>
          ))}
        </ul>
        {credit && (
          <p>
            {credit.before} <NavLink name={credit.name} link={credit.link} newTab={newTab} />
          </p>
        )}
      </div>
    </div>
  );
}
