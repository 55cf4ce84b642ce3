import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SITE = fileURLToPath(new URL('../', import.meta.url));

/**
 * Gives browsers what the functions of each `*-props.ts` returned at build time. This keeps the
 * content's schemas and its reader out of the browser. As islands' props in the HTML, the same texts
 * would make the page 4.7 kB larger.
 */
export async function propsAtBuild(): Promise<Plugin> {
  const modules = new Map<string, string>();
  for (const name of globSync('**/*-props.ts', { cwd: SITE, exclude: ['**/node_modules'] })) {
    const file = path.join(SITE, name);
    const made: Record<string, () => unknown> = await import(/* @vite-ignore */ file);
    const lines = Object.entries(made).map(
      ([exported, make]) => `export const ${exported} = () => (${JSON.stringify(make())});`,
    );
    modules.set(file.replaceAll(path.sep, '/'), lines.join('\n'));
  }
  return {
    name: 'props-at-build',
    enforce: 'pre',
    load(id) {
      return this.environment.name === 'client' ? modules.get(id) : undefined;
    },
  };
}
