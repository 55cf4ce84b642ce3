import { readdirSync } from 'node:fs';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { OLDEST_BROWSERS } from './contract/browsers.ts';
import { industries } from './schema/industries.ts';
import { siteConfig } from './schema/site.ts';
import { contentPath } from './schema/source.ts';
import { elevenLabs } from './site/call/providers/elevenlabs-plugin.ts';
import { vendor, voicePolicy } from './site/call/providers/vendor-plugin.ts';
import { shortClassNames } from './site/fast/class-names.ts';
import { firstView } from './site/fast/first-view/first-view.ts';
import { inlineTheme } from './site/fast/first-view/inline-program.ts';
import { fastRefresh } from './site/fast/islands/fast-refresh.ts';
import { propsAtBuild } from './site/fast/islands/props-at-build.ts';
import { unusedRenderer } from './site/fast/islands/unused-renderer.ts';
import { loadAheadPlugin } from './site/fast/load-ahead-plugin.ts';
import { precompress } from './site/fast/precompress.ts';
import { webFontStyles } from './site/fonts/font-styles.ts';
import { giantWords } from './site/fonts/giant-words.ts';
import { gallery } from './site/gallery/gallery-integration.ts';
import { scorecardStyles } from './site/home/hero/scorecard/ranking-css.ts';
import { industryGrounds } from './site/home/industries/industry-grounds.ts';
import { assetName, pictureNames } from './site/images/picture-names.ts';
import { pictures } from './site/images/pictures-plugin.ts';
import { brandStyles } from './site/layout/brand-tokens.ts';
import { analytics, analyticsPolicy } from './site/page/analytics/analytics-plugin.ts';
import { POLICY_NAME } from './site/page/trusted-types.ts';
import { PAGE_PROGRAM } from './site/undocumented/in-astro.ts';

/** Where `npm run dev` finds the service behind the form. */
const INTAKE_PORT = process.env.INTAKE_PORT ?? '4322';

const { webhookUrl } = siteConfig.integrations;
/** The origin of the form's destination, if it isn't the site. The policy must name it. */
const destination = URL.canParse(webhookUrl) ? ` ${new URL(webhookUrl).origin}` : '';

/** Hosts other than the site that photos come from. */
const photoHosts = siteConfig.images.hosts.map(({ name }) => ` https://${name}`).join('');

const calls = voicePolicy(siteConfig.voice);
const counting = analyticsPolicy(siteConfig.analytics);

const isDevelopment = process.argv.includes('dev');

/** The gallery is for development and for its tests only. */
const withGallery = process.env.GALLERY === '1' || isDevelopment;

/** Renders islands in React's strict mode, which only its development build checks. */
const reactChecks = {
  'import.meta.env.STRICT': String(isDevelopment),
};

/**
 * The site makes HTML and scripts from text only through its own policy. Third-party programs, such
 * as a tag or a call vendor, and Astro's own for the gallery do that without a policy.
 */
const hasOthers =
  withGallery || siteConfig.analytics.tag !== '' || siteConfig.voice.provider !== 'built-in';
const trustedTypes = hasOthers
  ? []
  : (["require-trusted-types-for 'script'", `trusted-types ${POLICY_NAME}`] as const);

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

/** Each page contains file names, and hashes don't compress. So hashes have six characters. */
const shortNames = {
  assetFileNames: assetName,
  // An island's program has the island's name.
  chunkFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) => {
    const [, island = '[name]'] = /([\w-]+)\.island\.ts$/.exec(facadeModuleId ?? '') ?? [];
    return `_astro/${island}.[hash:6].js`;
  },
  // Astro would name the page's program after its source file and its position there.
  entryFileNames: ({ name }: { name: string }) =>
    `_astro/${name.startsWith(PAGE_PROGRAM) ? 'start' : '[name]'}.[hash:6].js`,
  // React in one file: the bundler would make four. The same for code that the form shares with
  // rarely loaded programs: split for each of them, it would add 0.4 kB for everyone.
  codeSplitting: {
    groups: [
      { name: 'client', test: /node_modules\/(?:react|react-dom|scheduler)\// },
      {
        name: 'form-values',
        test: /\/contract\/(?:audience|campaign|fields|fill|limits|parse-url)\.ts$|\/form\/fields\/form-values\.ts$/,
      },
      {
        name: 'draft',
        test: /\/contract\/values\.ts$|\/form\/(?:storage|draft\/draft|submit\/values)\.ts$/,
      },
    ],
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
  // Astro would inline small stylesheets in every page, used or not. fast/first-view/first-view.ts inlines
  // only the styles of the first view.
  build: { inlineStylesheets: 'never' },
  integrations: [
    react(),
    fastRefresh,
    withGallery && gallery,
    watchContent,
    shortClassNames,
    pictureNames,
    firstView,
    precompress,
  ],
  devToolbar: { enabled: false },
  image: {
    service: {
      entrypoint: './site/images/image-service.ts',
      // Effort 4, sharp's default, takes five times as long for files 12 % smaller. Full color
      // resolution, because thin lines would turn gray at half of it.
      config: {
        avif: { effort: 2, chromaSubsampling: '4:4:4' },
        webp: { effort: 6, smartSubsample: true },
      },
    },
    // The SVGs are the agency's own files, and are converted to pixels.
    dangerouslyProcessSVG: true,
  },
  // Shiki writes style attributes, which the policy below blocks. No page shows code.
  markdown: { syntaxHighlight: false },
  security: {
    // Astro writes this policy into each page, with hashes that are replaced later: see below.
    csp: {
      directives: [
        "default-src 'self'",
        `img-src 'self' data:${[photoHosts, ...counting.image].join(' ')}`,
        "font-src 'self' data:",
        `connect-src 'self'${[destination, ...calls.connect, ...counting.connect].join(' ')}`,
        ...(calls.worker.length > 0
          ? [`worker-src 'self' ${calls.worker.join(' ')}` as const]
          : []),
        `form-action 'self'${destination}`,
        "object-src 'none'",
        ...trustedTypes,
        "base-uri 'none'",
      ],
      // fast/first-view/first-view.ts writes the hashes, because it is the last to change a page's HTML.
      scriptDirective: { resources: ["'self'", ...calls.script, ...counting.script] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    define: reactChecks,
    build: {
      // One file for all styles: ten small files take ten requests, and each page must name them.
      cssCodeSplit: false,
      cssTarget: OLDEST_BROWSERS,
      rolldownOptions: { output: { assetFileNames: shortNames.assetFileNames } },
    },
    // Astro lets us choose the names of programs only here.
    environments: { client: { build: { rolldownOptions: { output: shortNames } } } },
    // Unnests rules (lightningcss' Features.Nesting), since Beasties can't read nested ones.
    css: { lightningcss: { include: 1 } },
    plugins: [
      brandStyles,
      scorecardStyles,
      await webFontStyles(),
      await giantWords(),
      loadAheadPlugin,
      inlineTheme,
      pictures(),
      industryGrounds(industries.cards),
      await propsAtBuild(),
      // Astro's own renderer hydrates the island of the gallery.
      !withGallery && unusedRenderer,
      vendor(siteConfig.voice),
      analytics(siteConfig.analytics),
      siteConfig.voice.provider === 'elevenlabs' && elevenLabs,
    ],
    server: { proxy: { '/api': `http://127.0.0.1:${INTAKE_PORT}` } },
  },
});
