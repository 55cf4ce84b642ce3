import process from 'node:process';
import { defineConfig, devices, type ScreenshotMode } from '@playwright/test';
import { TEST_AGENCY } from './scripts/lib/root.mjs';
import { configOf, USUAL } from './tests/browser/font-sets.ts';
import { memoryFolder } from './tests/harness/memory.ts';

/** Chromium refuses to run as root with its sandbox: https://crbug.com/638180 */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
// Before any test is read: the records in schema/ are then the agency's that is built.
process.env.CONTENT_DIR = TEST_AGENCY;
// Browsers keep their profiles there, and services their stores: 5 % of the processor's time less.
const memory = memoryFolder();
if (memory) process.env.TMPDIR = memory;

const executablePath = process.env.CHROMIUM_PATH;

/**
 * How long a test and a waiting `expect` may take on the busiest machine, in milliseconds. A hook has
 * the time of a test, and some build a site with pictures that no build has made before.
 */
const TEST_TIMEOUT_MS = 240_000;
const EXPECT_TIMEOUT_MS = 20_000;

const specs = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Tests that look at what is drawn: they take screenshots. */
const DRAWN = specs(['forced-colors', 'hero', 'scorecard', 'sections']);
/** Tests that look at pictures: what is fetched, shown or measured of them. */
const PICTURES = specs([
  'chosen-sections',
  'gallery',
  'hero-*',
  'home',
  'image',
  'industries',
  'own-*',
  'pages',
  'preload',
  'stability',
  'typing',
]);

/** Draws in every test: for screenshots of what fails, and for the pictures of the documentation. */
const DRAWS = Boolean(process.env.DRAW || process.env.DESK_PICTURES);
/**
 * Without memory for tiles nothing is drawn, which takes a quarter of the processor's time that a
 * page takes. Layout, clicks and the times of paints stay as they are.
 */
const WITHOUT_DRAWING = DRAWS ? [] : ['--force-gpu-mem-available-mb=0'];
/**
 * The other settings are those that Playwright gives a browser with a mouse: the last such argument
 * counts.
 */
const WITHOUT_PICTURES = DRAWS
  ? []
  : [
      '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false',
    ];

const LAUNCH = {
  ...(executablePath && { executablePath }),
  env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: configOf(USUAL) },
  // Nothing but the pages under test may use the network or the processor.
  args: [
    ...asRoot,
    '--disable-gpu',
    // Draws in the browser's own process: one process less saves 6 % of the processor's time.
    '--in-process-gpu',
    // Several threads that draw cost 15 % more of it: the workers use all cores anyway.
    '--num-raster-threads=1',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    // Hinted letters have whole widths. The fallback fonts are not measured for these. A whole
    // Chromium hears of it from tests/browser/font-sets.ts.
    '--font-render-hinting=none',
  ],
};

function browserWith(...args: string[]) {
  const launchOptions = { ...LAUNCH, args: [...LAUNCH.args, ...args] };
  // What is not drawn would be white in the picture of a failed test: DRAW=1 draws it.
  const screenshot: ScreenshotMode = args.length > 0 ? 'off' : 'only-on-failure';
  return { launchOptions, screenshot };
}

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/font-sets.ts',
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  retries: 0,
  // A test waits for a quarter of its time: a third one keeps two cores busy.
  workers: 3,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: process.stdout.isTTY ? 'line' : 'list',
  use: {
    ...devices['Desktop Chrome'],
    // Takes a third of the time. If you need a trace: npm test -- browser --trace retain-on-failure
    trace: 'off',
    // Motion takes half of a processor. Only tests about motion turn it on, see `fixtures.ts`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // They take less than a third of the time: further workers would only cost their start.
    { name: 'drawn', testMatch: DRAWN, use: browserWith(), workers: 1 },
    { name: 'pictures', testMatch: PICTURES, use: browserWith(...WITHOUT_DRAWING) },
    {
      name: 'plain',
      testIgnore: [...DRAWN, ...PICTURES],
      use: browserWith(...WITHOUT_DRAWING, ...WITHOUT_PICTURES),
    },
  ],
});
