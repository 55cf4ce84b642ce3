import { heroFilms, type Picture } from '../../assets/index.ts';
import { mark } from '../../marks/marks.ts';
import styles from './film.module.css';

/** Phones held upright get the film that was made for them. */
const UPRIGHT = '(width < 48rem) and (orientation: portrait)';

const { wide, phone } = heroFilms;

/** How wide each is drawn to fill the view: the films are 16 to 9 and 9 to 16. */
const SIZES = { wide: 'max(100vw, 178vh)', phone: 'max(100vw, 57vh)' };

function srcSet({ sources }: Picture): string {
  return sources.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/**
 * What moves behind the words: a tiny first frame within the page itself, a sharp one, and the film.
 * Those two come after the page has loaded, by `behaviour/hero-film.ts`; without script the sharp
 * one comes at once. Nothing is fetched of a film that nobody plays.
 */
export function Film() {
  return (
    <div className={styles.film} aria-hidden="true">
      <picture>
        <source media={UPRIGHT} srcSet={phone.tiny} />
        <img src={wide.tiny} alt="" decoding="sync" />
      </picture>
      <noscript>
        <picture>
          <source
            media={UPRIGHT}
            type="image/avif"
            srcSet={srcSet(phone.poster)}
            sizes={SIZES.phone}
          />
          <source type="image/avif" srcSet={srcSet(wide.poster)} sizes={SIZES.wide} />
          <img className={styles.sharp} src={wide.poster.fallback} alt="" loading="lazy" />
        </picture>
      </noscript>
      <video {...mark('hero-film')} muted loop playsInline preload="none" disablePictureInPicture>
        {/* WebKitGTK 2.50 holds the page's load up for 3 s where it finds a film, whatever it may preload. */}
        <template>
          {[phone, wide].flatMap((film) =>
            film.sources.map(({ src, type }) => (
              <source
                key={src}
                src={src}
                type={type}
                media={film === phone ? UPRIGHT : undefined}
              />
            )),
          )}
        </template>
      </video>
    </div>
  );
}
