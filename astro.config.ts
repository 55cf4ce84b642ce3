import { readdirSync } from 'node:fs';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { OLDEST_BROWSERS } from './contract/browsers.ts';
import { contentModules } from './site/build/content-modules.ts';
import { lateScript } from './site/build/late-script.ts';
import { mediaModule } from './site/build/media-module.ts';
import { precompress } from './site/build/precompress.ts';
import { propsAtBuild } from './site/build/props-at-build.ts';
import { siteCss } from './site/build/site-css.ts';
import { vendorModule } from './site/call/vendor/vendor-module.ts';
import { siteConfig } from './site/content/site.ts';
import { contentPath } from './site/content/source.ts';
import { voice } from './site/content/voice.ts';
import { fontFamily } from './site/fonts/font-family.ts';
import { contentPolicy } from './site/layout/content-policy.ts';

/** Where `npm run dev` finds the service behind the form. */
const INTAKE_PORT = process.env.INTAKE_PORT ?? '4322';

/** Reloads everything in `npm run dev` when one of the agency's files changes. */
const watchContent: AstroIntegration = {
  name: 'watch-content',
  hooks: {
    'astro:config:setup': ({ addWatchFile }) => {
      for (const name of readdirSync(contentPath(''), { recursive: true })) {
        addWatchFile(contentPath(String(name)));
      }
    },
  },
};

export default defineConfig({
  srcDir: './site',
  // Files that an agency serves unchanged, such as a search engine's verification file.
  publicDir: contentPath('public'),
  outDir: './dist',
  // The cache for generated pictures, where installing packages doesn't remove them.
  cacheDir: './.astro/cache',
  output: 'static',
  site: siteConfig.url,
  trailingSlash: 'ignore',
  // As files, stylesheets moved the first paint from 0.94 to 1.68 s on Lighthouse's simulated phone.
  build: { inlineStylesheets: 'always' },
  integrations: [react(), watchContent, lateScript, precompress],
  devToolbar: { enabled: false },
  fonts: [fontFamily('display'), fontFamily('text')],
  // The SVGs are the agency's own files, and are converted to pixels.
  image: { dangerouslyProcessSVG: true },
  // Shiki writes style attributes, which the policy blocks. No page shows code.
  markdown: { syntaxHighlight: false },
  security: { csp: contentPolicy },
  vite: {
    build: { cssTarget: OLDEST_BROWSERS },
    plugins: [
      contentModules({
        'virtual:content.css': await siteCss(),
        'virtual:media.js': mediaModule(),
        'virtual:vendor.js': vendorModule(voice),
      }),
      await propsAtBuild(),
    ],
    // In development, tests and modules without a file can't be bundled in advance.
    optimizeDeps: { entries: ['!**/*.test.tsx'], exclude: ['virtual:vendor.js'] },
    server: { proxy: { '/api': `http://127.0.0.1:${INTAKE_PORT}` } },
  },
});
