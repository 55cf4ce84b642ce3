import { test as base } from './fixtures.ts';
import { WEBHOOK } from './variants.ts';

/**
 * Playwright's test without the service, in a browser with a microphone, which finds the host of
 * `WEBHOOK` at `receiver`.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
  baseURL: async ({}, use) => use(undefined),
  launchOptions: [
    async ({ launchOptions, receiver }, use) => {
      await use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          `--host-resolver-rules=MAP ${new URL(WEBHOOK).host} 127.0.0.1:${receiver.port}`,
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
        ],
      });
    },
    { scope: 'worker' },
  ],
});
