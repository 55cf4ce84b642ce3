import { errors } from '../../../schema/errors.ts';
import { type Industry, industries } from '../../../schema/industries.ts';
import { leads } from '../../../schema/shown.ts';
import { sheetIcon } from '../../images/drawings/icons.ts';
import { Image } from '../../images/image.tsx';
import { picture } from '../../images/pictures.ts';
import { attr } from '../../ui/attributes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import styles from './industries.module.css';

type Ground = Industry['colors']['ground'];

const GROUND: Record<Ground, string | undefined> = {
  accent: styles.accent,
  second: styles.second,
  own: styles.own,
};

/** A ground that is dark in both themes, with light text. A light one has its tokens from `own`. */
function groundMark(colors: Industry['colors']) {
  return colors.ground === 'own' && !colors.isDark ? {} : attr('ground', 'dark');
}

/** The industries that the agency recruits for. Each card slides over the one before. */
export function Industries() {
  const { label, heading, cards } = industries;
  return (
    <section
      id="industries"
      className={styles.industries}
      aria-labelledby="industries-heading"
      {...attr('preload', 'idle')}
    >
      <div className="wrap">
        <Label name={label} />
        <h2 id="industries-heading">{heading}</h2>
        <ul className={styles.stack}>
          {cards.map(({ title, description, colors, image, link }) => (
            <li key={title} className={styles.place}>
              <article
                className={`${styles.card} ${GROUND[colors.ground]}`}
                {...groundMark(colors)}
              >
                <div className={styles.words}>
                  <h3>{title}</h3>
                  <p>{description}</p>
                  {leads(link.href) && (
                    <a className={styles.link} href={link.href}>
                      {link.name}
                      <Icon drawing={sheetIcon('arrow-right')} onlyScripted />
                    </a>
                  )}
                </div>
                <div className={styles.picture}>
                  <Image
                    unavailable={errors.image}
                    picture={picture('industry', image)}
                    photo={image.photo}
                    alt={image.alt}
                    sizes="(width < 48rem) 90vw, 38rem"
                  />
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
