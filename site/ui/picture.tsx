import type { Picture as PictureFiles } from '../assets/index.ts';
import styles from './picture.module.css';

interface PictureProps {
  picture: PictureFiles;
  /** For those who cannot see it; empty where it only decorates. */
  alt: string;
  /** How wide it is shown, as the `sizes` of HTML: `(width < 48rem) 100vw, 36rem`. */
  sizes: string;
  loading?: 'lazy' | 'eager';
  /** For the one picture of the first view: fetched at once and before others. */
  priority?: boolean;
  /** Of the image itself; the element around it takes no part in the layout. */
  className?: string | undefined;
}

/** A picture in the right size: AVIF, and WebP where a browser has no AVIF. */
export function Picture({
  picture: { sources, fallback, width, height },
  alt,
  sizes,
  loading = 'lazy',
  priority = false,
  className,
}: PictureProps) {
  const srcSet = sources.map((source) => `${source.src} ${source.width}w`).join(', ');
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        className={className}
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : loading}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
