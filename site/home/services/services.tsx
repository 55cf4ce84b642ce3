import { services } from '../../../schema/services.ts';
import { sheetIcon } from '../../images/drawings/icons.ts';
import { attr } from '../../ui/attributes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import styles from './services.module.css';
import { ServicesDrawing } from './services-drawing.tsx';

/** The agency's services, one card each. The first card is large, and every row is full. */
export function Services() {
  const { label, heading, cards } = services;
  return (
    <section id="services" className={styles.services} aria-labelledby="services-heading">
      <div className="wrap">
        <Label name={label} />
        <h2 id="services-heading">{heading}</h2>
        <div className={styles.grid} {...attr('cut', 'card')} {...attr('reveal')}>
          {cards.map(({ name, category, description, region, icon }, i) => (
            <article key={name} className={styles.card} {...attr('cut', 'card')}>
              <span className={styles.icon}>
                <Icon drawing={sheetIcon(icon)} />
              </span>
              <p className={styles.category}>{category}</p>
              <h3>{name}</h3>
              <p className={styles.description}>{description}</p>
              <p className={styles.region}>{region}</p>
              {i === 0 && <ServicesDrawing />}
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
