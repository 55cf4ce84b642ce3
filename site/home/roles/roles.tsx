import { roles } from '../../../schema/roles.ts';
import { sheetIcon } from '../../images/drawings/icons.ts';
import { attr } from '../../ui/attributes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import styles from './roles.module.css';

/** A link to the form with the role filled in. */
function formLink(role: string): string {
  return `/?${new URLSearchParams({ mode: 'hiring', role })}#contact`;
}

/** The roles, one tile each. */
export function Roles() {
  const { label, heading, lead } = roles;
  return (
    <section id="roles" className={styles.roles} aria-labelledby="roles-heading">
      <div className="wrap">
        <div className={styles.head}>
          <div>
            <Label name={label} />
            <h2 id="roles-heading">{heading}</h2>
          </div>
          <p>{lead}</p>
        </div>
        <ul className={styles.tiles} {...attr('cut', 'card')} {...attr('reveal')}>
          {roles.roles.map(({ title, description, icon }) => (
            <li key={title} className={styles.tile} {...attr('glow')}>
              <span className={styles.icon}>
                <Icon drawing={sheetIcon(icon)} />
              </span>
              <h3>
                <a href={formLink(title)}>{title}</a>
              </h3>
              <p>{description}</p>
              <span className={styles.arrow}>
                <Icon drawing={sheetIcon('arrow-right')} onlyScripted />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
