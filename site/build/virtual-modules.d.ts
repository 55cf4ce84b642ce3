declare module 'virtual:content.css';

declare module 'virtual:vendor.js' {
  /** The vendor of voice calls. Undefined if there is none. */
  export const vendor: import('../call/vendor/vendor-call.tsx').Vendor | undefined;
}

declare module 'virtual:media.js' {
  /** The agency's pictures by file name. */
  export const pictures: Readonly<Record<string, import('astro').ImageMetadata>>;
  /** The URLs of its films by file name. */
  export const films: Readonly<Record<string, string>>;
}
