import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { TEST_AGENCY } from './scripts/lib/root.mjs';
import { configOf, USUAL } from './tests/browser/font-sets.ts';

/** Chromium refuses to run as root with its sandbox: https://crbug.com/638180 */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
// Before any test is read: the records in content/schema/ are then the agency's that is built.
process.env.CONTENT_DIR = TEST_AGENCY;

const executablePath = process.env.CHROMIUM_PATH;

/**
 * How long a test and a waiting `expect` may take on the busiest machine, in milliseconds. A hook has
 * the time of a test, and some build a site with pictures that no build has made before.
 */
const TEST_TIMEOUT_MS = 240_000;
const EXPECT_TIMEOUT_MS = 20_000;

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/font-sets.ts',
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ['./tests/reporters/playwright-failures.ts'],
  ],
  use: {
    // Takes a third of the time. If you need a trace: npm test -- browser --trace retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
    // Motion takes half of a processor. Only tests about motion turn it on, see `fixtures.ts`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: configOf(USUAL) },
      // Nothing but the pages under test may use the network or the processor.
      args: [
        ...asRoot,
        '--disable-gpu',
        // Draws in the browser's own process: one process less saves 6 % of the processor's time.
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // Hinted letters have whole widths. The fallback fonts are not measured for these. A whole
        // Chromium hears of it from tests/browser/font-sets.ts.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
});
