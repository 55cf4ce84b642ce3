import { errors } from '../../../schema/errors.ts';
import { type Executive, leadership } from '../../../schema/leadership.ts';
import { navigation } from '../../../schema/navigation.ts';
import { sheetIcon } from '../../images/drawings/icons.ts';
import { Image } from '../../images/image.tsx';
import { picture } from '../../images/pictures.ts';
import { attr } from '../../ui/attributes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import { NavLink } from '../../ui/nav-link.tsx';
import styles from './leadership.module.css';

/**
 * Sizes of the pictures. On large screens one card is as wide as the page, two share a row, and with
 * more people some cards are in rows of three, with portraits as wide as the card.
 */
function sizesFor(count: number) {
  const [background, portrait] = count === 1 ? [73, 31] : [36, count === 2 ? 19 : 24];
  // `sizes` takes the reader's rem. From 1920px on the page's own is 0.83vw: see base.css.
  const grown = (rem: number) => `max(${rem}rem, ${Math.ceil(rem / 1.2)}vw)`;
  return {
    background: `(width < 64rem) 95vw, ${grown(background)}`,
    portrait: `(width < 36rem) 62vw, (width < 64rem) 45vw, ${grown(portrait)}`,
  };
}

function Card({
  name,
  title,
  subtitle,
  description,
  avatar,
  background,
  profile,
  sizes,
}: Executive & { sizes: ReturnType<typeof sizesFor> }) {
  return (
    <li
      className={styles.card}
      {...attr('cut', 'card')}
      {...attr('ground', 'dark')}
      {...attr('reveal')}
    >
      {background && (
        <div className={styles.background}>
          <Image
            unavailable={errors.image}
            picture={picture('ground', { file: background })}
            alt=""
            sizes={sizes.background}
          />
        </div>
      )}
      <div className={styles.portrait}>
        <Image
          unavailable={errors.image}
          picture={picture('portrait', avatar)}
          photo={avatar.photo}
          alt={avatar.alt}
          sizes={sizes.portrait}
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
      className={styles.leadership}
      aria-labelledby="leadership-heading"
      {...attr('preload', 'hover')}
    >
      <div className="wrap">
        <Label name={leadership.label} />
        <h2 id="leadership-heading">{leadership.heading}</h2>
        <ul className={styles.cards}>
          {executives.map((executive) => (
            <Card key={executive.name} {...executive} sizes={sizesFor(executives.length)} />
          ))}
        </ul>
      </div>
    </section>
  );
}
