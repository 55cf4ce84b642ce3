import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import type theme from '../../page/theme/theme.ts';
import type loader from './loader.ts';

/** The programs inside each page. Each exports the function to run. */
interface Programs {
  loader: typeof loader;
  theme: typeof theme;
}

const CALL = '\0call';
const THEME = 'virtual:inline/theme';

const FILES: Readonly<Record<keyof Programs, string>> = {
  loader: fileURLToPath(new URL('./loader.ts', import.meta.url)),
  theme: fileURLToPath(new URL('../../page/theme/theme.ts', import.meta.url)),
};

/**
 * Bundles a program as the minified text of an inline script. The script calls the program with the
 * arguments `given`, written as JSON. It adds no global names.
 */
export async function inlineProgram<Name extends keyof Programs>(
  name: Name,
  ...given: Parameters<Programs[Name]>
): Promise<string> {
  const values = given.map((value) => JSON.stringify(value)).join();
  const call = `import run from ${JSON.stringify(FILES[name])};run(${values})`;
  const bundle = await rolldown({
    input: CALL,
    platform: 'browser',
    plugins: [
      {
        name: 'call',
        resolveId: (id) => (id === CALL ? id : undefined),
        load: (id) => (id === CALL ? call : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, strict: false });
  await bundle.close();
  return output[0].code.trim().replace(/;$/, '');
}

/** Lets the head import the theme's program as text, in a build and in development. */
export const inlineTheme: Plugin = {
  name: 'inline-theme',
  resolveId: (id) => (id === THEME ? `\0${THEME}` : undefined),
  async load(id) {
    if (id !== `\0${THEME}`) return undefined;
    this.addWatchFile(FILES.theme);
    return `export default ${JSON.stringify(await inlineProgram('theme'))};`;
  },
};
