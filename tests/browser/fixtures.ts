import { test as base, expect, type Page } from '@playwright/test';
import { TestService } from '../harness/service.ts';
import { type Received, type Receiver, startReceiver } from '../receiver.ts';

export const SHARED_SECRET = 'known-to-both';

interface Worker {
  /** The real service on the real build; it delivers to `receiver`. */
  service: TestService;
  receiver: Receiver;
}

interface Watched {
  /** Console errors that a test expects, as parts of their text. */
  expectedErrors: string[];
}

/**
 * Playwright's test with what a worker starts once, when a test first asks for it. All other tests
 * extend this one: beside tests with other fixtures for a worker Playwright starts another worker,
 * with a browser.
 */
export const ofWorker = base.extend<object, Worker>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      await receiver.close();
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ receiver }, use) => {
      const service = await TestService.start({
        WEBHOOK_URL: receiver.url,
        WEBHOOK_SHARED_SECRET: SHARED_SECRET,
        // A test types faster than any person, and each test is the same person.
        SUSPECTS: 'deliver',
      });
      await use(service);
      await service.remove();
    },
    { scope: 'worker' },
  ],
});

/** Playwright's test with the running service; whatever goes wrong in the page fails the test. */
export const test = ofWorker.extend<Watched>({
  baseURL: async ({ service }, use) => use(service.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, javaScriptEnabled, expectedErrors }, use) => {
    const errors = watch(page);
    if (javaScriptEnabled !== false) waitForLate(page);
    await use(page);
    expectNone(errors, expectedErrors);
  },
});
export { expect };

function expectNone(errors: readonly string[], expected: readonly string[]): void {
  expect(errors.filter((error) => !expected.some((part) => error.includes(part)))).toEqual([]);
}

/** For tests about motion: with the film, the typing, the carousel and smooth scrolling. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The delivery of one submission; waits until the receiver has it. */
export async function deliveryOf(receiver: Receiver, receipt: string): Promise<Received> {
  const find = () => receiver.requests.find((request) => manifestOf(request).receipt === receipt);
  await expect.poll(find, { message: `delivery of ${receipt}` }).toBeDefined();
  return find() as Received;
}

function manifestOf(delivery: Received): { receipt?: string; fields?: unknown } {
  return JSON.parse(delivery.fields.find(([name]) => name === 'manifest')?.[1] ?? '{}');
}

/**
 * Makes `goto` wait for the fonts and scripts, which come after the page's first paint. A test that
 * passes `waitUntil` waits only for that.
 */
function waitForLate(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await open(url, options);
    if (options?.waitUntil || !response?.headers()['content-type']?.includes('html')) {
      return response;
    }
    const isScripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
    if (isScripted) {
      await page.locator('html[data-fonts]').waitFor();
      // It is among the last that `layout/start.ts` starts.
      await page.locator('[data-cursor]').waitFor({ state: 'attached' });
    }
    return response;
  };
}

/** Gathers a page's problems: console errors and warnings, uncaught errors, and failed requests. */
export function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    errors.push(URL.canParse(url) ? `${message.text()} ${new URL(url).pathname}` : message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests. An answer that can't be read aborts its request too.
    if (failure !== 'net::ERR_ABORTED') errors.push(`${request.url()} ${failure}`);
  });
  return errors;
}
