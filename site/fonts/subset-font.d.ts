/** The package brings no types; from its README, version 2.9. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** One value an axis, or a range. */
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
    noHinting?: boolean;
    /** OpenType features; without it all are kept. */
    keepFeatures?: readonly string[];
    /** By their tags. */
    dropTables?: readonly string[];
  }
  /** The font with the characters of `text` alone. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: Options,
  ): Promise<Buffer>;
}
