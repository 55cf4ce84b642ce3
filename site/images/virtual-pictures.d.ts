/** Made by `site/images/pictures-plugin.ts`. */
declare module 'virtual:pictures' {
  import type { ImageMetadata } from 'astro';

  /** The agency's pictures by file name, for `getImage`. */
  export const originals: Readonly<Record<string, ImageMetadata>>;
  /** Addresses of its films by file name. */
  export const films: Readonly<Record<string, string>>;
  /** The pictures of the first view as data addresses, by slot. */
  export const tiny: Readonly<Record<string, string>>;
}

declare module 'virtual:placeholders.css';
