import path from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './service.ts';

/** The program of every page. */
const START = 'site/layout/start.ts';

/** Makes every page load a test's own modules, by path from the project's root, before its program. */
export function withPrograms(programs: readonly string[]): Plugin {
  let root = '';
  return {
    name: 'with-programs',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async transform(code, id) {
      if (path.relative(root, id).replaceAll(path.sep, '/') !== START) return undefined;
      const imports = programs.map((name) => `import ${JSON.stringify(path.join(ROOT, name))};`);
      return [...imports, code].join('\n');
    },
  };
}
