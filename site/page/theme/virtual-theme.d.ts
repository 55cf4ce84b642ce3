declare module 'virtual:inline/theme' {
  /** The program of `site/page/theme/theme.ts`, minified: see `fast/first-view/inline-program.ts`. */
  const text: string;
  export default text;
}
