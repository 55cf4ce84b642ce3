/** `site/call/providers/vendor-plugin.ts` generates this module from the settings. */
declare module 'virtual:vendor' {
  /** Loads the vendor's part with its package. Undefined if the site's own agent answers. */
  export const loadVendor: (() => Promise<import('../call.ts').Provider>) | undefined;
}
