import type { Film, HeroPicture } from '../../images/pictures.ts';
import { VIEWS, type ViewShape } from '../../images/sheets/hero-views.ts';
import { SheetsDrawing } from '../../images/sheets/sheets-drawing.tsx';
import styles from './film.module.css';

/** Screens on which the text appears above the scorecard: see hero.module.css. */
const NARROW = '(width < 75rem)';
/** Phones in portrait orientation get their own crop of a picture. */
const UPRIGHT = '(width < 48rem) and (orientation: portrait)';

/** The rendered width of a picture that fills the view, at 16:9 and 9:16. */
const SIZES = { wide: 'max(100vw, 178vh)', phone: 'max(100vw, 57vh)' };

export interface HeroBackgroundProps {
  /** The agency's picture, which replaces the drawing. */
  picture: HeroPicture | undefined;
  films: readonly Film[];
}

/**
 * The hero's background: a file of sheets with the scorecard in front, or the agency's picture over
 * the whole view. Either one is also the film's first frame. `hero-film.ts` loads the film after the
 * page has loaded. A film that doesn't play is never fetched.
 */
export function HeroBackground({ picture, films }: HeroBackgroundProps) {
  return (
    <div className={picture ? `${styles.film} ${styles.whole}` : styles.film} aria-hidden="true">
      {picture ? <OwnPicture {...picture} /> : <Drawings />}
      {films.length > 0 && <Video films={films} narrow={picture ? UPRIGHT : NARROW} />}
    </div>
  );
}

const SHAPES = Object.keys(VIEWS) as ViewShape[];

function Drawings() {
  return SHAPES.map((shape) => (
    <SheetsDrawing key={shape} id={shape} className={styles[shape]} {...VIEWS[shape]} />
  ));
}

function OwnPicture({ wide, phone }: HeroPicture) {
  return (
    <picture>
      {phone.srcSet ? (
        <source media={UPRIGHT} type="image/avif" srcSet={phone.srcSet} sizes={SIZES.phone} />
      ) : (
        <source media={UPRIGHT} srcSet={phone.fallback} />
      )}
      {wide.srcSet && <source type="image/avif" srcSet={wide.srcSet} sizes={SIZES.wide} />}
      <img src={wide.fallback} alt="" fetchPriority="high" />
    </picture>
  );
}

/** Each theme's sources are in a template; `hero-film.ts` uses the current theme's. */
function Video({ films, narrow }: { films: readonly Film[]; narrow: string }) {
  return (
    <video data-hero-film="" muted loop playsInline preload="none" disablePictureInPicture>
      {films.map(({ theme, wide, phone }) => (
        // Without the template, WebKitGTK 2.50 delays `load` by 3 s, despite `preload`.
        <template key={theme} data-film-for={theme}>
          {phone.map(({ src, type }) => (
            <source key={src} src={src} type={type} media={narrow} />
          ))}
          {wide.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
        </template>
      ))}
    </video>
  );
}
