import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { siteConfig } from './content/schema/site.ts';
import { shortClassNames } from './site/build/class-names.ts';
import { elevenLabs } from './site/build/elevenlabs.ts';
import { fastRefresh } from './site/build/fast-refresh.ts';
import { hashOf } from './site/build/file-hash.ts';
import { firstView } from './site/build/first-view.ts';
import { inlineTheme } from './site/build/inline-program.ts';
import { islandProps } from './site/build/island-props.ts';
import { loadAhead } from './site/build/load-ahead.ts';
import { precompress } from './site/build/precompress.ts';
import { unusedRenderer } from './site/build/unused-renderer.ts';
import { vendor, voicePolicy } from './site/build/vendor.ts';
import { agentProps, callPanelProps, voiceProps } from './site/islands/call-panel/props.ts';
import { PROPS } from './site/islands/props.ts';

/** Where `npm run dev` finds the service behind the form. */
const INTAKE_PORT = process.env.INTAKE_PORT ?? '4322';

const { webhookUrl } = siteConfig.integrations;
/** The form's destination where it is not the site itself: the policy must allow it by name. */
const destination = URL.canParse(webhookUrl) ? ` ${new URL(webhookUrl).origin}` : '';

/** Where photos come from besides the site. */
const photoHosts = siteConfig.images.hosts.map(({ name }) => ` https://${name}`).join('');

const calls = voicePolicy(siteConfig.voice);

const withGallery = process.env.GALLERY === '1';
/** Every component in every state at `/_gallery`: while developing and for its own tests, never in the site. */
const gallery: AstroIntegration = {
  name: 'gallery',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev' && !withGallery) return;
      injectRoute({ pattern: '/_gallery', entrypoint: './site/gallery/gallery.astro' });
    },
  },
};

/**
 * Names stand in each page, and a hash can't be compressed: of these, six letters tell files apart.
 * Pictures and films have one in common, which takes 0.25 kB less of the home page than 35 would.
 */
const art = hashOf(new URL('./site/assets/', import.meta.url), /\.(?:avif|webp|mp4)$/);
const shortNames = {
  assetFileNames: ({ originalFileNames: [file = ''] }: { originalFileNames: string[] }) =>
    /(?:^|\/)assets\/[^/]+\.(?:avif|webp|mp4)$/.test(file)
      ? `_astro/[name].${art}[extname]`
      : '_astro/[name].[hash:6][extname]',
  // An island's program is called after its folder.
  chunkFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) => {
    const [, island = '[name]'] = /islands\/([\w-]+)\/entry\.ts$/.exec(facadeModuleId ?? '') ?? [];
    return `_astro/${island}.[hash:6].js`;
  },
  // Astro calls the page's program after the file and place it found it in.
  entryFileNames: ({ name }: { name: string }) =>
    `_astro/${name.startsWith('page.astro') ? 'start' : '[name]'}.[hash:6].js`,
};

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  output: 'static',
  site: siteConfig.url,
  trailingSlash: 'ignore',
  // Small ones would stand in every page, used or not: build/first-view.ts takes what is seen first.
  build: { inlineStylesheets: 'never' },
  integrations: [react(), fastRefresh, gallery, shortClassNames, firstView, precompress],
  devToolbar: { enabled: false },
  // Shiki writes style attributes, which the policy below refuses; no page shows code.
  markdown: { syntaxHighlight: false },
  security: {
    // Astro adds the hashes of its own inline scripts and styles to the page's policy.
    csp: {
      directives: [
        "default-src 'self'",
        `img-src 'self' data:${photoHosts}`,
        "font-src 'self' data:",
        `connect-src 'self'${[destination, ...calls.connect].join(' ')}`,
        ...(calls.worker.length > 0
          ? [`worker-src 'self' ${calls.worker.join(' ')}` as const]
          : []),
        `form-action 'self'${destination}`,
        "object-src 'none'",
        "base-uri 'none'",
      ],
      // Hashes are named by build/first-view.ts, which has the last word on a page's HTML.
      scriptDirective: { resources: ["'self'", ...calls.script] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    build: {
      // One file for all: ten small ones take as many requests, and their names room in each page.
      cssCodeSplit: false,
      rolldownOptions: { output: { assetFileNames: shortNames.assetFileNames } },
    },
    // Only here does Astro leave the names of programs to us.
    environments: { client: { build: { rolldownOptions: { output: shortNames } } } },
    // Unnests rules (lightningcss' Features.Nesting): Beasties reads none that are nested.
    css: { lightningcss: { include: 1 } },
    plugins: [
      loadAhead,
      inlineTheme,
      islandProps({
        ...PROPS,
        voice: voiceProps,
        'call-panel': callPanelProps,
        agent: agentProps,
      }),
      // The gallery's own island is Astro's to bring to life.
      !withGallery && unusedRenderer,
      vendor(siteConfig.voice),
      siteConfig.voice.provider === 'elevenlabs' && elevenLabs,
    ],
    server: { proxy: { '/api': `http://127.0.0.1:${INTAKE_PORT}` } },
  },
});
