import { type Executive, leadership } from '../../content/leadership.ts';
import { navigation } from '../../content/navigation.ts';
import { Image } from '../../images/image.tsx';
import type { PictureSources } from '../../images/pictures.ts';
import { SectionHeading } from '../../ui/heading/section-heading.tsx';
import { NavLink } from '../../ui/nav-link.tsx';
import styles from './leadership.module.css';
import { Monogram } from './monogram.tsx';

/** The pictures of a card, if it has any. */
export interface ExecutivePictures {
  avatar?: PictureSources | undefined;
  background?: PictureSources | undefined;
}

function Card({ pictures, ...executive }: Executive & { pictures: ExecutivePictures }) {
  const { name, title, subtitle, description, avatar, profile } = executive;
  return (
    <li className={styles.card} data-cut="sheet">
      {pictures.background && (
        <div className={styles.background}>
          <Image picture={pictures.background} alt="" sizes="(width < 64rem) 95vw, 50vw" />
        </div>
      )}
      {avatar && pictures.avatar ? (
        <div className={`${styles.portrait} ${styles.photo}`}>
          <Image
            picture={pictures.avatar}
            photo={avatar.photo}
            alt={avatar.alt}
            sizes="(width < 64rem) 40vw, 21vw"
          />
        </div>
      ) : (
        <div className={styles.portrait} data-opposite="">
          <Monogram name={name} />
        </div>
      )}
      <div className={styles.words}>
        <div>
          {title && <p className="label">{title}</p>}
          <h3>{name}</h3>
          {subtitle && <p className="label">{subtitle}</p>}
        </div>
        <p className={`story ${styles.description}`}>{description}</p>
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
    </li>
  );
}

interface LeadershipProps {
  /** The pictures of each executive, by position. */
  pictures: readonly ExecutivePictures[];
}

/** The agency's leaders. Renders nothing if the content lists none. */
export function Leadership({ pictures }: LeadershipProps) {
  const { heading, claim, executives } = leadership;
  if (executives.length === 0) return null;
  return (
    <section aria-labelledby="leadership-heading" data-preload="hover">
      <div className="wrap">
        <SectionHeading id="leadership-heading" heading={heading} claim={claim} size="m" />
        <ul className={`lifted ${styles.cards}`}>
          {executives.map((executive, i) => (
            <Card key={executive.name} {...executive} pictures={pictures[i] ?? {}} />
          ))}
        </ul>
      </div>
    </section>
  );
}
