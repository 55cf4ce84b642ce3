import { readdirSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { CONTENT_DIR, contentPath, readContent } from '../../schema/source.ts';

const SOURCE = /[\\/]schema[\\/]source\.ts$/;

/** Bundles the content files for the browser, which can't read them from disk. */
const textsInBrowser: Plugin = {
  name: 'content-in-browser',
  load(id) {
    if (this.environment.name !== 'client' || !SOURCE.test(id)) return undefined;
    const records = readdirSync(contentPath('')).filter((name) => name.endsWith('.yaml'));
    const texts = Object.fromEntries(records.map((name) => [name, readContent(name)]));
    return [
      `export const CONTENT_DIR = ${JSON.stringify(CONTENT_DIR)};`,
      `const TEXTS = ${JSON.stringify(texts)};`,
      'export const hasContent = (file) => file in TEXTS;',
      'export const readContent = (file) => TEXTS[file];',
      'export class ContentError extends Error {}',
    ].join('\n');
  },
};

/** Shows every component in every state at `/_gallery`, hydrated with the site's content. */
export const gallery: AstroIntegration = {
  name: 'gallery',
  hooks: {
    'astro:config:setup': ({ injectRoute, updateConfig }) => {
      injectRoute({ pattern: '/_gallery', entrypoint: './site/gallery/gallery.astro' });
      updateConfig({ vite: { plugins: [textsInBrowser] } });
    },
  },
};
