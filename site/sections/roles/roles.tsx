import { MODES } from '../../../contract/audience.ts';
import { roles } from '../../content/roles.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconBody } from '../../ui/icon-body.ts';
import styles from './roles.module.css';

/**
 * The roles as tiles that visitors can select. The buttons open the contact form with the selected
 * roles. They belong to a separate form that works without scripts. `start-roles.ts` shows the
 * button for the chosen audience, and opens the contact form without a reload.
 */
export function Roles() {
  const { heading, lead, said, open, clear } = roles;
  return (
    <section id="roles" className={styles.roles} aria-labelledby="roles-heading">
      <form className="wrap" action="/#contact" aria-labelledby="roles-heading" data-roles="">
        <div className={`columns ${styles.head}`}>
          <h2 id="roles-heading">{heading}</h2>
          <p>{lead}</p>
        </div>
        <ul className={`lifted ${styles.tiles}`}>
          {roles.roles.map(({ title, description, icon }, i) => (
            <li key={title} className={styles.tile} data-cut="">
              <input
                type="checkbox"
                id={`role-${i}`}
                name="role"
                value={title}
                aria-describedby={`role-${i}-text`}
              />
              <span className={styles.icon}>
                <Icon body={iconBody(icon)} />
              </span>
              <h3>
                <label htmlFor={`role-${i}`}>{title}</label>
              </h3>
              <p id={`role-${i}-text`} className="story">
                {description}
              </p>
            </li>
          ))}
        </ul>
        <div className={styles.open}>
          {MODES.map((mode, i) => (
            <Button
              key={mode}
              type="submit"
              variant={i === 0 ? 'primary' : 'outline'}
              sends={{ name: 'mode', value: mode }}
            >
              {open[mode]}
            </Button>
          ))}
          <p role="status" data-roles-said={said} />
          <button type="reset" className={styles.clear}>
            {clear}
          </button>
        </div>
      </form>
    </section>
  );
}
