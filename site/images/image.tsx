import { errors } from '../../schema/errors.ts';
import styles from './image.module.css';
import { Picture } from './picture.tsx';
import type { PictureSources as PictureFiles } from './pictures.ts';

interface ImageProps {
  picture: PictureFiles;
  /** Address of a photo to show instead. If it can't be loaded, the picture is shown. */
  photo?: string | undefined;
  /** Text for visitors who can't see the picture. Empty if it is only decoration. */
  alt: string;
  /** Same as for a `Picture`. */
  sizes: string;
}

/**
 * Fills its positioned parent: first with a plain background, then with the picture, or with a text
 * if loading fails. `images/image-states.ts` changes the state.
 */
export function Image({ picture, photo, alt, sizes }: ImageProps) {
  return (
    <div className={styles.image} data-image="" data-unavailable={errors.image}>
      {photo === undefined ? (
        <Picture picture={picture} alt={alt} sizes={sizes} />
      ) : (
        <img
          src={photo}
          data-fallback={picture.fallback}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}
