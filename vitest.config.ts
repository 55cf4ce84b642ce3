import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { COMPILED, TEST_AGENCY } from './scripts/lib/root.mjs';
import { memoryFolder } from './tests/harness/memory.ts';
import { postgresPackage } from './tests/harness/postgres-package.ts';

const MEMORY = memoryFolder();
/** The folder for tests' stores. The service tests use the real disk. */
const STORES = MEMORY ? { TMPDIR: MEMORY } : {};
/** In tests, `site/content/` reads the agency whose site the harness serves. */
const AGENCY = { CONTENT_DIR: TEST_AGENCY };

/** Tests that replace a module, or measure memory, which other tests would affect. */
const ALONE = ['intake/files/disk.order.test.ts', 'tests/service/limits.test.ts'];
/** Tests that start the whole service. */
const SERVICE = 'tests/service/**/*.test.ts';
/** Tests that read the site in `dist/`, and so its records in `content/`. */
const OWN_SITE = ['tests/sample/**/*.test.ts', 'tests/service/{budgets,no-tag}.test.ts'];
/** Tests that drive Firefox and WebKit. */
const JOURNEY = 'tests/browsers/*.test.ts';
/** Tests for PostgreSQL only. */
const ON_POSTGRES = '**/*.postgres.test.ts';
/**
 * Tests that run on both databases: storage, lists, receiving, and commands.
 */
const ON_BOTH = [
  'intake/store/**/*.test.ts',
  'intake/receive/{accept*,form/consent}.test.ts',
  'intake/http/routes/contact.test.ts',
  'intake/jobs/{alarms,retention}.test.ts',
  'cli/{consent,erase,retry,care,run,mcp}.test.ts',
  'cli/doctor/*.test.ts',
  'desk/exports/exports.test.ts',
  'desk/server/**/{events,app,files}.test.ts',
];
/**
 * Tests in these folders that need no database, need the SQLite file itself, or check terminal
 * output.
 */
const NOT_ON_POSTGRES = [
  'cli/hostile.test.ts',
  'intake/store/{sqlite,postgres-url,receipt-number}.test.ts',
];
const PACKAGES = '**/node_modules/**';

const postgres = {
  name: 'postgres',
  include: [ON_POSTGRES, ...ON_BOTH],
  exclude: [PACKAGES, ...NOT_ON_POSTGRES],
  env: { ...AGENCY, ...STORES, STORE: 'postgres' },
  globalSetup: './tests/harness/postgres-server.ts',
  isolate: false,
};

const projects = [
  {
    name: 'unit',
    include: ['{contract,intake,site,desk,cli,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: [SERVICE, JOURNEY, ...OWN_SITE, ON_POSTGRES, ...ALONE, PACKAGES],
    env: { ...AGENCY, ...STORES },
    // A worker then loads each module once instead of once per file.
    isolate: false,
  },
  // If PostgreSQL isn't published for the platform, its tests are left out.
  ...(postgresPackage() ? [postgres] : []),
  { name: 'sample', include: OWN_SITE, env: { CONTENT_DIR: 'content' } },
  {
    name: 'service',
    include: [SERVICE],
    exclude: [...ALONE, ...OWN_SITE],
    env: AGENCY,
    isolate: false,
  },
  {
    name: 'alone',
    include: ALONE,
    env: AGENCY,
    fileParallelism: false,
    sequence: { groupOrder: 1 },
  },
  // WebKit's driver sometimes loses the keyboard: it has no window manager.
  { name: 'journey', include: [JOURNEY], env: AGENCY, testTimeout: 120_000, retry: 1 },
];

export default defineConfig({
  test: {
    pool: 'forks',
    env: { NODE_COMPILE_CACHE: COMPILED },
    // Tests spend a fifth of their time waiting. By default Vitest would use only one of two cores.
    maxWorkers: os.availableParallelism() + 1,
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    projects: projects.map((test) => ({ extends: true as const, test })),
  },
});
