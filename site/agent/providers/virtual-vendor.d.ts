/** Made by `site/build/vendor.ts` of the settings. */
declare module 'virtual:vendor' {
  /** Loads the vendor's part with its package; undefined where the site's own agent answers. */
  export const loadVendor: (() => Promise<import('../call.ts').Provider>) | undefined;
}
