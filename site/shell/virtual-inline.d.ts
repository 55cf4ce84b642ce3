declare module 'virtual:inline/theme' {
  /** The program of `site/inline/theme.ts`, minified: see `build/inline-program.ts`. */
  const text: string;
  export default text;
}
