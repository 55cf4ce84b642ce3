import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { TEST_AGENCY } from './scripts/lib/root.mjs';
import { FONT_CONFIG } from './tests/browser/test-font.ts';
import { memoryFolder } from './tests/harness/memory.ts';

/** Chromium refuses to run as root with its sandbox: https://crbug.com/638180 */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
// Before any test is read: the records in schema/ are then the agency's that is built.
process.env.CONTENT_DIR = TEST_AGENCY;
// Browsers keep their profiles there, and services their stores.
const memory = memoryFolder();
if (memory) process.env.TMPDIR = memory;

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/test-font.ts',
  forbidOnly: true,
  // Tests often wait, so four workers keep two cores busy: 188 s instead of 207 with three.
  workers: 4,
  // A hook has the time of a test, and some build a site.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.stdout.isTTY ? 'line' : 'list',
  use: {
    ...devices['Desktop Chrome'],
    // Takes a third of the time. If you need a trace: npm test -- browser --trace retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
    // Motion takes half of a processor. Only tests about motion turn it on, see `fixtures.ts`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: FONT_CONFIG },
      args: [
        ...asRoot,
        '--disable-gpu',
        // Nothing but the pages under test may use the network or the processor.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // Hinted letters have whole widths, for which the fallback fonts aren't measured.
        '--font-render-hinting=none',
      ],
    },
  },
});
