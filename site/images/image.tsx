import { errors } from '../content/errors.ts';
import styles from './image.module.css';
import type { PictureSources } from './pictures.ts';

interface ImageProps {
  picture: PictureSources;
  /** Address of a photo to show instead. If it can't be loaded, the picture is shown. */
  photo?: string | undefined;
  /** Text for visitors who can't see the picture. Empty if it is only decoration. */
  alt: string;
  /** The shown width, as in the HTML attribute `sizes`: `(width < 48rem) 100vw, 36rem`. */
  sizes: string;
}

/**
 * Fills its positioned parent: first with a plain background, then with the picture, or with a text
 * if loading fails. `images/image-states.ts` changes the state.
 */
export function Image({ picture, photo, alt, sizes }: ImageProps) {
  const { srcSet, fallback, width, height } = picture;
  return (
    <div className={styles.image} data-image="" data-unavailable={errors.image}>
      {photo === undefined ? (
        <picture>
          {srcSet && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
          <img
            src={fallback}
            alt={alt}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ) : (
        <img src={photo} data-fallback={fallback} alt={alt} loading="lazy" decoding="async" />
      )}
    </div>
  );
}
