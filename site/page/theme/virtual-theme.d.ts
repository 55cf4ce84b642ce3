declare module 'virtual:inline/theme' {
  /** The script `site/page/theme/theme.ts`, minified: see `fast/first-view/inline-program.ts`. */
  const text: string;
  export default text;
}
