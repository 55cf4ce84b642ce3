import os from 'node:os';
import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { TEST_AGENCY } from './scripts/lib/root.mjs';
import { memoryFolder } from './tests/harness/memory.ts';

/** Chromium refuses to run as root with its sandbox: https://crbug.com/638180 */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
// Set before any test loads, so that site/content/ reads the agency that is built.
process.env.CONTENT_DIR = TEST_AGENCY;
// The folder for browsers' profiles and services' stores.
const memory = memoryFolder();
if (memory) process.env.TMPDIR = memory;

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'tests/browser',
  forbidOnly: true,
  // More of them slow each other down: four on two cores take 308 s instead of 260.
  workers: os.availableParallelism(),
  // Hooks have the same timeout.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.stdout.isTTY ? 'line' : 'list',
  use: {
    ...devices['Desktop Chrome'],
    // Traces take a third of the time. If you need one: npm test -- browser --trace
    // retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
    // Motion takes half a core. Only tests about motion turn it on: see `fixtures.ts`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...asRoot,
        '--disable-gpu',
        // Only the pages under test may use the network or the CPU.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
});
