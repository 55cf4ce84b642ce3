import type { Plugin } from 'vite';

const VIRTUAL = /^virtual:props\/([a-z-]+)$/;

/**
 * Lets an island's browser code import its props as `virtual:props/<name>`. They are computed at
 * build time, to keep the content's schemas and its reader out of the browser. In the page, the
 * props would repeat the HTML that was made from them (0.8 kB).
 */
export function islandProps(islands: Readonly<Record<string, () => object>>): Plugin {
  return {
    name: 'island-props',
    resolveId: (id) => (VIRTUAL.test(id) ? `\0${id}` : undefined),
    load(id) {
      const name = VIRTUAL.exec(id.slice(1))?.[1];
      if (!name) return undefined;
      const props = islands[name];
      if (!props)
        throw new Error(`No props for an island ${name}: name it in site/islands/props.ts.`);
      return `export default ${JSON.stringify(props())};`;
    },
  };
}
