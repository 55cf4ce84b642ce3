import os from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { COMPILED, TEST_AGENCY } from './scripts/lib/root.mjs';
import { memoryFolder } from './tests/harness/memory.ts';
import { postgresPackage } from './tests/harness/postgres-package.ts';

/** Tests for PostgreSQL alone. */
const POSTGRES = '**/*.postgres.test.ts';
/** Tests of the real service, on the real disk. */
const SERVICE = 'tests/service/**/*.test.ts';
/** Tests that read the site in `dist/`, and so its records in `content/`. */
const OWN_SITE = ['tests/sample/**/*.test.ts', 'tests/service/{budgets,no-tag}.test.ts'];
/** Tests that replace a module, or measure memory, which other tests would affect. */
const ALONE = ['intake/files/disk.order.test.ts', 'tests/service/limits.test.ts'];
/** Tests that drive Firefox and WebKit. */
const JOURNEY = 'tests/browsers/*.test.ts';

const MEMORY = memoryFolder();
/** The folder for tests' stores. The service tests use the real disk. */
const STORES = MEMORY ? { TMPDIR: MEMORY } : {};
/** In tests, `site/content/` reads the agency whose site the harness serves. */
const AGENCY = { CONTENT_DIR: TEST_AGENCY };

type Test = NonNullable<TestProjectInlineConfiguration['test']>;

const unit: Test = {
  name: 'unit',
  include: ['{contract,intake,site,desk,cli,tests,scripts}/**/*.test.{ts,tsx}'],
  exclude: ['**/node_modules/**', POSTGRES, SERVICE, JOURNEY, ...OWN_SITE, ...ALONE],
  env: { ...AGENCY, ...STORES },
  // A worker then loads each module once instead of once per file.
  isolate: false,
};

/** The store's tests run on both databases: here, and on SQLite in `unit`. */
const postgres: Test = {
  name: 'postgres',
  include: ['intake/store/**/*.both.test.ts', POSTGRES],
  exclude: ['**/node_modules/**'],
  env: { ...AGENCY, ...STORES, STORE: 'postgres' },
  globalSetup: './tests/harness/postgres-server.ts',
  isolate: false,
};

const service: Test = {
  name: 'service',
  include: [SERVICE],
  exclude: [POSTGRES, ...OWN_SITE, ...ALONE],
  env: AGENCY,
  isolate: false,
};

const sample: Test = { name: 'sample', include: OWN_SITE, env: { CONTENT_DIR: 'content' } };

const alone: Test = {
  name: 'alone',
  include: ALONE,
  env: AGENCY,
  fileParallelism: false,
  sequence: { groupOrder: 1 },
};

const journey: Test = { name: 'journey', include: [JOURNEY], env: AGENCY, testTimeout: 120_000 };

// If PostgreSQL isn't published for the platform, its tests are left out.
const projects = [unit, ...(postgresPackage() ? [postgres] : []), service, sample, alone, journey];

export default defineConfig({
  test: {
    pool: 'forks',
    env: { NODE_COMPILE_CACHE: COMPILED },
    // By default Vitest would use only one of two cores.
    maxWorkers: os.availableParallelism(),
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    projects: projects.map((test) => ({ extends: true as const, test })),
  },
});
