import type { Page } from '@playwright/test';
import type { Call, CallMessage } from '../../site/call/call.ts';
import { openVendorHost, type VendorHost } from '../fixtures/vendor-host.ts';
import { test as base } from './fixtures.ts';
import { WEBHOOK } from './variants.ts';

/** A call's events in order, such as `state listening` or `agent <id>: Hello`. */
type Told = string[];

declare global {
  interface Window {
    loadVendor: () => Promise<(listener: object, signal: AbortSignal) => Promise<Call>>;
    call?: Call;
    told: Told;
  }
}

/** Hosts of vendors. The browser finds them on this machine. */
const HOSTS = ['api.elevenlabs.io', 'api.vapi.ai', 'c.daily.co'];

/**
 * Playwright's test in a browser with a microphone, which finds foreign hosts on this machine: those
 * of vendors at `vendor`, and that of `WEBHOOK` at `receiver`. Without the service.
 */
export const test = base.extend<object, { vendor: VendorHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
  baseURL: async ({}, use) => use(undefined),
  vendor: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const vendor = await openVendorHost();
      await use(vendor);
      await vendor.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, vendor, receiver }, use) => {
      const rules = [
        ...HOSTS.map((host) => `MAP ${host} 127.0.0.1:${vendor.port}`),
        `MAP ${new URL(WEBHOOK).host} 127.0.0.1:${receiver.port}`,
      ];
      await use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          `--host-resolver-rules=${rules.join(', ')}`,
          '--ignore-certificate-errors',
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
        ],
      });
    },
    { scope: 'worker' },
  ],
});

/** Begins a call as a press of the page's button does; resolves when it is connected or failed. */
export async function press(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.told = [];
    const tell = (text: string) => window.told.push(text);
    const listener = {
      state: (state: string) => tell(`state ${state}`),
      message: ({ id, from, text, isFinal }: CallMessage) =>
        tell(`${from} ${id}: ${text}${isFinal ? '' : ' …'}`),
      trouble: (trouble: string) => tell(`trouble ${trouble}`),
      ended: (reason: string) => tell(`ended ${reason}`),
    };
    const begin = async () => {
      const provider = await window.loadVendor();
      window.call = await provider(listener, new AbortController().signal);
      tell('answered');
    };
    const onPress = () => void begin().catch((error) => tell(`failed ${error.message}`));
    document.addEventListener('click', onPress, { once: true });
  });
  await page.getByRole('contentinfo').click({ position: { x: 1, y: 1 } });
}

export const told = (page: Page): Promise<Told> => page.evaluate(() => window.told);
