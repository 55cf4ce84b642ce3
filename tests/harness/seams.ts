import path from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './service.ts';

/**
 * An export of one of the site's modules that a test can intercept: a function, a component, a
 * hook, or a record of functions. Each function of a record is then a part of its own.
 */
export interface Part<Export = unknown> {
  /** Its path from the project's root. */
  module: string;
  name: string;
  /** Only for the types; there is no such value. */
  readonly exported?: Export;
}

/** Names a part by module and export; the type argument is `typeof import(…)` of that module. */
export function exportsOf<Module>(module: string) {
  return <Name extends keyof Module & string>(name: Name): Part<Module[Name]> => ({ module, name });
}

/** The id of a part in the page. */
export function idOf({ module, name }: Part): string {
  return `${module}#${name}`;
}

export interface Seams {
  parts?: readonly Part[];
  /** A test's own modules, by path from the project's root, which pages load before their program. */
  programs?: readonly string[];
}

/** The program of every page. */
const START = 'site/layout/start.ts';

/** The query that asks for the original module instead of its replacement. */
const WHOLE = '?whole';

const RUNTIME = path.join(ROOT, 'tests/harness/interceptable.ts');

/**
 * Replaces a module with one that has the same exports, but whose parts can be intercepted: see
 * `intercept` in tests/browser/seams.ts. A part that the module does not export fails the build.
 */
export function seams({ parts = [], programs = [] }: Seams): Plugin {
  let root = '';
  return {
    name: 'seams',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load(id) {
      const module = path.relative(root, id).replaceAll(path.sep, '/');
      const here = parts.filter((part) => part.module === module);
      const before = module === START ? programs : [];
      if (here.length + before.length === 0) return undefined;
      const whole = JSON.stringify(id + WHOLE);
      return [
        ...before.map((name) => `import ${JSON.stringify(path.join(ROOT, name))};`),
        `import { interceptable } from ${JSON.stringify(RUNTIME)};`,
        `export * from ${whole};`,
        ...here.flatMap((part, index) => [
          `import { ${part.name} as part${index} } from ${whole};`,
          `export const ${part.name} = interceptable(${JSON.stringify(idOf(part))}, part${index});`,
        ]),
      ].join('\n');
    },
  };
}
