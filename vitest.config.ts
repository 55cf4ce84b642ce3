import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { postgresPackage } from './scripts/lib/postgres-binary.mjs';
import { COMPILED, TEST_AGENCY } from './scripts/lib/root.mjs';
import { memoryFolder } from './tests/harness/memory.ts';

const MEMORY = memoryFolder();

/** What tests read from `schema/` is the agency whose site the harness serves. */
const AGENCY = { CONTENT_DIR: TEST_AGENCY };

/** How long one test may take, in milliseconds; the two cores of a CI machine are shared. */
const TEST_TIMEOUT_MS = 20_000;
/** How long something awaited may take to come, in milliseconds. */
const POLL_TIMEOUT_MS = 10_000;
/**
 * How many workers each project has. Tests wait for a fifth of their time, so one more than cores
 * keeps these busy: 87 s instead of 99 on two. By default Vitest would use only one of two cores, and
 * run isolated tests after all others.
 */
const WORKERS = os.availableParallelism() + 1;
/** Tests that replace a module. They run alone: other tests of their worker would get it too. */
const REPLACING = ['intake/files/disk/disk.order.test.ts'];
/** Tests about PostgreSQL alone. */
const ON_POSTGRES = '**/*.postgres.test.ts';
/**
 * Tests that run on both databases: what keeps, lists, delivers, shows and commands. Of the worker
 * `worker.test.ts` does; its other tests are about clocks, schedules and faults, which stand above
 * the outbox, and each statement of the outbox has a test in `intake/store/`.
 */
const ON_BOTH = [
  'intake/store/**/*.test.ts',
  'intake/receive/{accept*,form/consent}.test.ts',
  'intake/deliver/queue/{delivery,worker}.test.ts',
  'intake/deliver/mail/{acknowledgement,mail-delivery}.test.ts',
  'intake/http/{routes/{contact,suspects},site/pages}.test.ts',
  'intake/upkeep/{alarms,retention}.test.ts',
  'operator/{assistant,command/commands}/*.test.ts',
  'operator/command/run.test.ts',
  'operator/exports/exports.test.ts',
  'operator/desk/**/{events,app,files}.test.ts',
];
/**
 * Tests in these folders that need no database, or the SQLite file itself, or ask what a terminal
 * shows.
 */
const NOT_ON_POSTGRES = [
  'operator/command/commands/hostile.test.ts',
  'intake/store/engine/sqlite/**',
  'intake/store/engine/postgres/{database-url,database-clock}.test.ts',
  'operator/desk/page/**',
];

/** Tests that start the whole service. */
const SERVICE = 'tests/service/**/*.test.ts';
/** The one among them that measures what others would affect: the memory of the service. */
const MEASURING = ['tests/service/limits.test.ts'];
/** Those that read the site in `dist/`, and so its records in `content/`. */
const BUILT = ['budgets', 'no-tag'].map((name) => `tests/service/${name}.test.ts`);
/** Tests that drive Firefox and WebKit. */
const JOURNEY = 'lab/journey/**/*.test.ts';
/** Time limits for these tests, in milliseconds: WebKit draws without a graphics card. */
const JOURNEY_TIMEOUT_MS = 120_000;
const JOURNEY_POLL_TIMEOUT_MS = 30_000;

/** What only a build has: see the file. */
const PICTURES = fileURLToPath(new URL('tests/harness/pictures.ts', import.meta.url));
/** Tests on the words of `content/` as they come with the project. */
const SAMPLE = 'tests/sample/**/*.test.ts';

export default defineConfig({
  resolve: { alias: { 'astro:assets': PICTURES, 'virtual:pictures': PICTURES } },
  test: {
    pool: 'forks',
    env: { NODE_COMPILE_CACHE: COMPILED },
    testTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: POLL_TIMEOUT_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,schema,intake,site,operator,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: [
            SERVICE,
            JOURNEY,
            SAMPLE,
            ON_POSTGRES,
            'tests/browser/**',
            '**/node_modules/**',
            ...REPLACING,
          ],
          env: { ...AGENCY, ...(MEMORY && { TMPDIR: MEMORY }) },
          maxWorkers: WORKERS,
          // A worker loads each module once, not once for each file: 15 s instead of 31 s.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: postgresPackage() ? [ON_POSTGRES, ...ON_BOTH] : [],
          exclude: ['**/node_modules/**', ...NOT_ON_POSTGRES],
          env: { ...AGENCY, STORE: 'postgres', ...(MEMORY && { TMPDIR: MEMORY }) },
          globalSetup: './tests/harness/postgres-server.ts',
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'replacing', include: REPLACING, env: AGENCY, maxWorkers: WORKERS },
      },
      {
        extends: true,
        test: {
          name: 'sample',
          include: [SAMPLE, ...BUILT],
          env: { CONTENT_DIR: 'content' },
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: [SERVICE],
          env: AGENCY,
          exclude: [...MEASURING, ...BUILT],
          maxWorkers: WORKERS,
          // 31 s of the processor's time instead of 39.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'measuring',
          include: MEASURING,
          env: AGENCY,
          // After the rest, so that nothing else affects what it measures.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journey',
          include: [JOURNEY],
          env: AGENCY,
          testTimeout: JOURNEY_TIMEOUT_MS,
          hookTimeout: JOURNEY_TIMEOUT_MS,
          // Without a window manager WebKit sometimes loses the keyboard. Two failures are a fault.
          retry: 1,
          expect: { poll: { timeout: JOURNEY_POLL_TIMEOUT_MS } },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
