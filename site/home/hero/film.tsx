import type { heroBackdrops, PictureSources } from '../../images/pictures.ts';
import { attr } from '../../ui/attributes.ts';
import styles from './film.module.css';

/** Upright phones get their own film. */
const UPRIGHT = '(width < 48rem) and (orientation: portrait)';

/** The drawn width of each when it fills the view. They are 16:9 and 9:16. */
const SIZES = { wide: 'max(100vw, 178vh)', phone: 'max(100vw, 57vh)' };

function srcSet({ sources }: PictureSources): string {
  return sources.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/**
 * The background of the hero: a tiny picture inside the page, a sharp one, and the film, of which
 * they are the first frame. `home/hero/hero-film.ts` loads the sharp picture and the film after the
 * page has loaded. Without script the sharp one is loaded at once. A film that doesn't play is never
 * fetched. Without picture and film, the hero's plain ground is seen.
 */
export function Film({ backdrops }: { backdrops: ReturnType<typeof heroBackdrops> }) {
  if (!backdrops) return null;
  const { wide, phone } = backdrops;
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
      {wide.sources.length > 0 && (
        <video {...attr('hero-film')} muted loop playsInline preload="none" disablePictureInPicture>
          {/* Without the template, WebKitGTK 2.50 delays `load` by 3 s, despite `preload`. */}
          <template>
            {[phone, wide].flatMap((film) =>
              film.sources.map(({ src, type }) => (
                <source
                  key={film === phone ? `phone ${src}` : src}
                  src={src}
                  type={type}
                  media={film === phone ? UPRIGHT : undefined}
                />
              )),
            )}
          </template>
        </video>
      )}
    </div>
  );
}
