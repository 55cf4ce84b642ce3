import path from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './service.ts';

/**
 * An export of one of the site's modules that a test may stand before: a function, a component, a
 * hook, or a record of functions, each of which is then a part of its own.
 */
export interface Part<Export = unknown> {
  /** Its path from the project's root. */
  module: string;
  name: string;
  /** Of the types only; there is no such value. */
  readonly exported?: Export;
}

/** Names a part by module and export; the type argument is `typeof import(…)` of that module. */
export function exportsOf<Module>(module: string) {
  return <Name extends keyof Module & string>(name: Name): Part<Module[Name]> => ({ module, name });
}

/** What a part goes by in the page. */
export function idOf({ module, name }: Part): string {
  return `${module}#${name}`;
}

export interface Seams {
  parts?: readonly Part[];
  /** A test's own modules, by path from the project's root, which pages load before their program. */
  programs?: readonly string[];
}

/** The program of every page. */
const START = 'site/shell/start.ts';

/** The module itself, behind the one that stands in its place. */
const WHOLE = '?whole';

const RUNTIME = path.join(ROOT, 'tests/harness/interceptable.ts');

/**
 * Serves in place of a module one with the same exports, of which the parts can be intercepted:
 * see `intercept` in tests/browser/seams.ts. An export that is not there fails the build.
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
