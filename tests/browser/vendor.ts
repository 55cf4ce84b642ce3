import type { Page } from '@playwright/test';
import type { SiteContent } from '../../content/schema/site.ts';
import type { Call, CallMessage } from '../../site/agent/call.ts';
import { openVendorHost, type VendorHost } from '../fixtures/vendor-host.ts';
import { editRecord } from '../harness/edits.ts';
import { type SiteVariant, startSiteVariant } from '../harness/site-variant.ts';
import { test as base } from './fixtures.ts';

/** What a call told its listener, in order, such as `state listening` or `agent <id>: Hello`. */
type Told = string[];

declare global {
  interface Window {
    loadVendor: () => Promise<(listener: object, signal: AbortSignal) => Promise<Call>>;
    call?: Call;
    told: Told;
    /** Hangs up while the call is being taken. */
    giveUp: () => void;
  }
}

/** Playwright's test in a browser with a microphone. It finds a vendor's hosts on this machine. */
export function testWithVendor(hosts: readonly string[]) {
  const test = base.extend<object, { vendor: VendorHost }>({
    vendor: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
      async ({}, use) => {
        const vendor = await openVendorHost();
        await use(vendor);
        await vendor.close();
      },
      { scope: 'worker' },
    ],
    launchOptions: [
      async ({ launchOptions, vendor }, use) => {
        const rules = hosts.map((host) => `MAP ${host} 127.0.0.1:${vendor.port}`).join(', ');
        await use({
          ...launchOptions,
          args: [
            ...(launchOptions.args ?? []),
            `--host-resolver-rules=${rules}`,
            '--ignore-certificate-errors',
            '--use-fake-device-for-media-stream',
            '--use-fake-ui-for-media-stream',
          ],
        });
      },
      { scope: 'worker' },
    ],
  });
  return test;
}

/** The site with calls to a vendor, and a way to begin one without the panel. */
export function startVendorSite(
  voice: Omit<SiteContent['voice'], 'enabled'>,
): Promise<SiteVariant> {
  return startSiteVariant({
    edit: {
      'content/site.yaml': editRecord<SiteContent>((content) => {
        content.voice = { enabled: true, ...voice };
      }),
    },
    programs: ['tests/browser/vendor-program.ts'],
  });
}

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
    const controller = new AbortController();
    window.giveUp = () => controller.abort(new Error('given up'));
    const begin = async () => {
      const provider = await window.loadVendor();
      window.call = await provider(listener, controller.signal);
      tell('answered');
    };
    const onPress = () => void begin().catch((error) => tell(`failed ${error.message}`));
    document.addEventListener('click', onPress, { once: true });
  });
  await page.getByRole('contentinfo').click({ position: { x: 1, y: 1 } });
}

export const told = (page: Page): Promise<Told> => page.evaluate(() => window.told);
