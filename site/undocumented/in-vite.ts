/** The module that Vite puts around every `import()`: `plugins/importAnalysisBuild.ts` of Vite. */
export const PRELOAD_HELPER = '\0vite/preload-helper.js';
