import { Fragment } from 'react';
import type { Films, HeroPicture, PictureSources } from '../../images/pictures.ts';
import { VIEWS, type ViewShape } from '../../images/sheets/hero-views.ts';
import { SheetsDrawing } from '../../images/sheets/sheets-drawing.tsx';
import styles from './film.module.css';

/** Screens on which the text appears above the scorecard: see hero.module.css. */
const NARROW = '(width < 75rem)';
/** Phones in portrait orientation get their own crop of a picture. */
const UPRIGHT = '(width < 48rem) and (orientation: portrait)';

/** The rendered width of a picture that fills the view, at 16:9 and 9:16. */
const SIZES = { wide: 'max(100vw, 178vh)', phone: 'max(100vw, 57vh)' };

interface FilmProps {
  /** The agency's picture, which replaces the drawing. */
  picture: HeroPicture | undefined;
  films: Films | undefined;
}

/**
 * The hero's background: a file of sheets with the scorecard in front, or the agency's picture over
 * the whole view. Either one is also the film's first frame. `hero-film.ts` loads the sharp picture
 * and the film after the page has loaded. A film that doesn't play is never fetched.
 */
export function Film({ picture, films }: FilmProps) {
  return (
    <div className={picture ? `${styles.film} ${styles.whole}` : styles.film} aria-hidden="true">
      {picture ? <Backdrop {...picture} /> : <Drawings />}
      {films && <Video films={films} narrow={picture ? UPRIGHT : NARROW} />}
    </div>
  );
}

const SHAPES = Object.keys(VIEWS) as ViewShape[];

function Drawings() {
  return SHAPES.map((shape) => {
    const { file, view, side } = VIEWS[shape];
    return (
      <SheetsDrawing
        key={shape}
        id={shape}
        className={styles[shape]}
        file={file}
        view={view}
        side={side}
      />
    );
  });
}

function srcSet({ sources }: PictureSources): string {
  return sources.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/** A tiny picture inlined in the page, and a sharp one that loads immediately without scripts. */
function Backdrop({ wide, phone }: HeroPicture) {
  return (
    <>
      <picture>
        <source media={UPRIGHT} srcSet={phone.tiny} />
        <img src={wide.tiny} alt="" decoding="sync" />
      </picture>
      <noscript>
        <picture>
          <source
            media={UPRIGHT}
            type="image/avif"
            srcSet={srcSet(phone.sharp)}
            sizes={SIZES.phone}
          />
          <source type="image/avif" srcSet={srcSet(wide.sharp)} sizes={SIZES.wide} />
          <img className={styles.sharp} src={wide.sharp.fallback} alt="" loading="lazy" />
        </picture>
      </noscript>
    </>
  );
}

/** Each theme's sources are in a template; `hero-film.ts` uses the current theme's. */
function Video({ films, narrow }: { films: Films; narrow: string }) {
  return (
    <video data-hero-film="" muted loop playsInline preload="none" disablePictureInPicture>
      {films.map(({ theme, wide, phone }) => (
        // Without the template, WebKitGTK 2.50 delays `load` by 3 s, despite `preload`.
        <template key={theme} data-film-for={theme}>
          {[
            { files: phone, media: narrow },
            { files: wide, media: undefined },
          ].map(({ files, media }) => (
            <Fragment key={media ?? 'wide'}>
              {files.map(({ src, type }) => (
                <source key={src} src={src} type={type} media={media} />
              ))}
            </Fragment>
          ))}
        </template>
      ))}
    </video>
  );
}
