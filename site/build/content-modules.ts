import type { Plugin } from 'vite';

/**
 * Modules made from the content, by their names: `virtual:content.css` for styles, because the
 * pages' policy blocks `style` attributes in HTML, `virtual:media.js` for the agency's pictures, and
 * `virtual:vendor.js` for voice calls.
 */
export function contentModules(modules: Readonly<Record<string, string>>): Plugin {
  // A path in the project's root, so that `url()` in styles is relative to it.
  const paths = new Map(
    Object.entries(modules).map(([name, text]) => [
      `${process.cwd()}/${name.replace(':', '-')}`,
      text,
    ]),
  );
  return {
    name: 'content-modules',
    resolveId: (id) => (id in modules ? `${process.cwd()}/${id.replace(':', '-')}` : undefined),
    load: (id) => paths.get(id),
  };
}
