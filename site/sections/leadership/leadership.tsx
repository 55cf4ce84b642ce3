import { errors } from '../../../content/schema/errors.ts';
import { type Executive, leadership } from '../../../content/schema/leadership.ts';
import { navigation } from '../../../content/schema/navigation.ts';
import { picture } from '../../assets/index.ts';
import { sheetIcon } from '../../drawings/icons.ts';
import { mark } from '../../marks/marks.ts';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { Label } from '../../ui/label.tsx';
import { NavLink } from '../../ui/nav-link.tsx';
import styles from './leadership.module.css';

/** The card is as wide as the page, or half as wide on large screens. The portrait is narrower. */
const SIZES = {
  background: '(width < 64rem) 95vw, 36rem',
  portrait: '(width < 36rem) 90vw, (width < 64rem) 45vw, 19rem',
};

function Card({ name, title, subtitle, description, avatar, background, profile }: Executive) {
  return (
    <li
      className={styles.card}
      {...mark('cut', 'card')}
      {...mark('ground', 'dark')}
      {...mark('reveal')}
    >
      {background && (
        <div className={styles.background}>
          <Image
            unavailable={errors.image}
            picture={picture('ground', { file: background })}
            alt=""
            sizes={SIZES.background}
          />
        </div>
      )}
      <div className={styles.portrait}>
        <Image
          unavailable={errors.image}
          picture={picture('portrait', avatar)}
          photo={avatar.photo}
          alt={avatar.alt}
          sizes={SIZES.portrait}
        />
      </div>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <h3>{name}</h3>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <p className={styles.description}>{description}</p>
        {profile && (
          <p className={styles.profile}>
            <NavLink
              name={leadership.link}
              link={profile}
              whose={name}
              newTab={navigation.newTab}
            />
            <Icon drawing={sheetIcon('arrow-up-right')} onlyScripted />
          </p>
        )}
      </div>
    </li>
  );
}

/** The agency's leaders. Renders nothing if the content names nobody. */
export function Leadership({ executives = leadership.executives }) {
  if (executives.length === 0) return null;
  return (
    <section
      className={`dotted ${styles.leadership}`}
      aria-labelledby="leadership-heading"
      {...mark('preload', 'hover')}
    >
      <div className="wrap">
        <Label name={leadership.label} />
        <h2 id="leadership-heading">{leadership.heading}</h2>
        <ul className={styles.cards}>
          {executives.map((executive) => (
            <Card key={executive.name} {...executive} />
          ))}
        </ul>
      </div>
    </section>
  );
}
