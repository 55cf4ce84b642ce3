import type { Picture as PictureFiles } from '../assets/index.ts';
import { mark } from '../marks/marks.ts';
import styles from './image.module.css';
import { Picture } from './picture.tsx';

interface ImageProps {
  picture: PictureFiles;
  /** Address of a photo that stands instead; the picture stands again where it can't be loaded. */
  photo?: string | undefined;
  /** For those who cannot see it; empty where it only decorates. */
  alt: string;
  /** As of a `Picture`. */
  sizes: string;
  /** Said where it can't be loaded. There is room for few words: `errors.image`. */
  unavailable: string;
}

/**
 * Fills the positioned box it stands in: at first with a quiet ground, then with the picture, or
 * with the words that there is none. `behaviour/images.ts` moves it from one to the other.
 */
export function Image({ picture, photo, alt, sizes, unavailable }: ImageProps) {
  return (
    <div className={styles.image} {...mark('image')} {...mark('unavailable', unavailable)}>
      {photo === undefined ? (
        <Picture picture={picture} alt={alt} sizes={sizes} />
      ) : (
        <img
          src={photo}
          {...mark('fallback', picture.fallback)}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}
