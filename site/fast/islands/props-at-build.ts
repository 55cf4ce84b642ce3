import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SITE = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Gives browsers what the functions of each `*-props.ts` returned at build time. This keeps the
 * content's schemas and its reader out of the browser. In the page, the props would repeat the HTML
 * that was made from them (0.8 kB).
 */
export async function propsAtBuild(): Promise<Plugin> {
  const modules = new Map<string, Record<string, unknown>>();
  for (const name of globSync('**/*-props.ts', { cwd: SITE, exclude: ['**/node_modules'] })) {
    const file = path.join(SITE, name);
    modules.set(file.replaceAll(path.sep, '/'), await import(/* @vite-ignore */ file));
  }
  return {
    name: 'props-at-build',
    enforce: 'pre',
    load(id) {
      const made = this.environment.name === 'client' ? modules.get(id) : undefined;
      return made && Object.entries(made).map(moduleLine(id)).join('\n');
    },
  };
}

function moduleLine(file: string) {
  return ([name, make]: [string, unknown]) => {
    if (typeof make !== 'function' || make.length > 0) {
      throw new Error(`${file} exports ${name}: export only functions without parameters.`);
    }
    return `export const ${name} = () => (${JSON.stringify(make())});`;
  };
}
