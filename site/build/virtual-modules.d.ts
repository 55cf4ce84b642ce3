declare module 'virtual:content.css';

declare module 'virtual:media.js' {
  /** The agency's pictures by file name. */
  export const pictures: Readonly<Record<string, import('astro').ImageMetadata>>;
  /** The URLs of its films by file name. */
  export const films: Readonly<Record<string, string>>;
}
