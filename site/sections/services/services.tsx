import { services } from '../../content/services.ts';
import { formLink } from '../../form/form-link.ts';
import { SectionHeading } from '../../ui/heading/section-heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconBody } from '../../ui/icon-body.ts';
import styles from './services.module.css';

/** The agency's services as sheets in a file. The one under the pointer is raised and lit. */
export function Services() {
  const { heading, claim, hire, cards } = services;
  return (
    <section id="services" className={styles.services} aria-labelledby="services-heading">
      <div className="wrap">
        <SectionHeading id="services-heading" heading={heading} claim={claim} />
        <ul className={`counted ${styles.file}`}>
          {cards.map(({ name, category, description, region, icon }) => (
            <li key={name} className={styles.place}>
              <article className={styles.sheet} data-cut="">
                <span className={styles.icon}>
                  <Icon body={iconBody(icon)} />
                </span>
                <p className={`label ${styles.category}`}>{category}</p>
                <p className={`label ${styles.region}`}>{region}</p>
                <h3>{name}</h3>
                <p className={`story ${styles.description}`}>{description}</p>
                <p className={`label ${styles.foot}`}>
                  <a href={formLink({ mode: 'hiring', role: name })}>
                    {hire}
                    <span className="visually-hidden">{`: ${name}`}</span>
                  </a>
                </p>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
