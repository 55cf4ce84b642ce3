import type { KnipConfig } from 'knip';

/** What a stylesheet takes in by `@import` or `url()`, told to knip as imports. */
function stylesheetImports(text: string): string {
  const found = text.matchAll(/(?:@import\s+|url\(\s*)["']([^"']+)["']/g);
  return [...found]
    .map((match) => match[1] ?? '')
    .filter((specifier) => !/^(\/|#|[a-z]+:)/.test(specifier))
    .map((specifier) => `import '${specifier}';`)
    .join('\n');
}

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        '{scripts,bench}/*.mjs',
        'intake/main.ts',
        'operator/main.ts',
        'tests/attack/main.ts',
        // A process of its own.
        'tests/fixtures/saving-process.ts',
        // Named to the build of a site's variant.
        'tests/harness/{seams,interceptable}.ts',
        'tests/browser/vendor-program.ts',
        'site/pages/**/*.{astro,ts}',
        'site/gallery/gallery.astro',
        '{contract,content,intake,site,operator,tests,scripts,bench}/**/*.test.{ts,tsx}',
        'tests/browser/**/*.spec.ts',
      ],
      project: ['**/*.{ts,tsx,mjs,astro,css}'],
    },
    // It has packages of its own, which are installed with it alone.
    'operator/desk': {
      entry: ['{main,docx/child}.ts', '**/*.test.{ts,tsx}'],
      project: ['**/*.{ts,tsx,css}'],
    },
    // So have the vendors that calls may go to.
    'site/agent/providers/elevenlabs': {
      entry: ['{elevenlabs,resampler}.{ts,js}', '**/*.test.ts'],
      project: ['**/*.{ts,js,css}'],
    },
    'site/agent/providers/vapi': {
      entry: ['vapi.ts', '**/*.test.ts'],
      project: ['**/*.{ts,css}'],
    },
  },
  compilers: { css: stylesheetImports },
  // Their commands are run by scripts/check.mjs, by the pinned Node rather than by name.
  ignoreDependencies: ['@astrojs/check', '@biomejs/biome'],
  ignoreBinaries: ['apt-get', 'ffmpeg', 'mount', 'soffice', 'umount'],
  // The type of a parameter may be exported beside its function, and a size beside its drawing.
  ignoreExportsUsedInFile: true,
};

export default config;
