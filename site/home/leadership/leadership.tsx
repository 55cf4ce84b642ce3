import { type Executive, leadership } from '../../../schema/leadership.ts';
import { navigation } from '../../../schema/navigation.ts';
import { Image } from '../../images/image.tsx';
import { picture } from '../../images/pictures.ts';
import { SectionHeading } from '../../ui/heading/section-heading.tsx';
import { NavLink } from '../../ui/nav-link.tsx';
import styles from './leadership.module.css';
import { Monogram } from './monogram.tsx';

function Card({ name, title, subtitle, description, avatar, background, profile }: Executive) {
  return (
    <li className={styles.card} data-cut="sheet">
      {background && (
        <div className={styles.background}>
          <Image
            picture={picture('ground', { file: background })}
            alt=""
            sizes="(width < 64rem) 95vw, 50vw"
          />
        </div>
      )}
      {avatar ? (
        <div className={styles.portrait} data-cut="">
          <Image
            picture={picture('portrait', avatar)}
            photo={avatar.photo}
            alt={avatar.alt}
            sizes="(width < 64rem) 62vw, 30vw"
          />
        </div>
      ) : (
        <Monogram name={name} className={styles.monogram} />
      )}
      <div className={styles.words}>
        <div>
          {title && <p className={styles.title}>{title}</p>}
          <h3>{name}</h3>
          {subtitle && <p className={styles.title}>{subtitle}</p>}
        </div>
        <div>
          <p className={styles.description}>{description}</p>
          {profile && (
            <p className={styles.profile}>
              <NavLink
                name={leadership.link}
                link={profile}
                whose={name}
                newTab={navigation.newTab}
              />
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

/** The agency's leaders. Renders nothing if the content lists none. */
export function Leadership({ executives = leadership.executives }) {
  if (executives.length === 0) return null;
  const { heading, claim } = leadership;
  return (
    <section
      className={styles.leadership}
      aria-labelledby="leadership-heading"
      data-preload="hover"
    >
      <div className="wrap">
        <SectionHeading id="leadership-heading" heading={heading} claim={claim} size="m" />
        <ul className={styles.cards}>
          {executives.map((executive) => (
            <Card key={executive.name} {...executive} />
          ))}
        </ul>
      </div>
    </section>
  );
}
