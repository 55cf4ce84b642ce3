/** The package brings no types; from its README, version 2.9. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** One value per axis, or a range. */
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
    noHinting?: boolean;
    /** OpenType features; without it all are kept. */
    keepFeatures?: readonly string[];
    /** By axis tag. */
    dropTables?: readonly string[];
  }
  /** The font with only the characters of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: Options,
  ): Promise<Buffer>;
}
