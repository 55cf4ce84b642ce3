import styles from './picture.module.css';
import type { PictureSources as PictureFiles } from './pictures.ts';

interface PictureProps {
  picture: PictureFiles;
  /** Text for visitors who can't see the picture. Empty if it is only decoration. */
  alt: string;
  /** The shown width, as in the HTML attribute `sizes`: `(width < 48rem) 100vw, 36rem`. */
  sizes: string;
  loading?: 'lazy' | 'eager';
  /** For the only picture of the first view, which is fetched at once and before others. */
  priority?: boolean;
  /** Class of the `img`. The element around it takes no part in the layout. */
  className?: string | undefined;
}

/** A picture in the right size, as AVIF, or as WebP for browsers without AVIF. */
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
