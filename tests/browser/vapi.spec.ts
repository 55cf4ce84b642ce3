import { standInForCallMachine } from '../fixtures/call-machine.ts';
import { Call } from './call.ts';
import { expect } from './fixtures.ts';
import { test } from './other-hosts.ts';
import { type SiteVariant, startVariant } from './variants.ts';

const ROOM = { id: 'call_1', webCallUrl: 'https://vapi.daily.co/room' };
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, authorization',
};

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('chosen');
});
test.afterAll(() => site.close());

test('[X13] [B9] a call with Vapi, by its own package in a real browser', async ({ page }) => {
  // Without Google's tag, which this site has, too.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const asked: unknown[] = [];
  await page.route('https://api.vapi.ai/**', (route) => {
    const request = route.request();
    if (request.method() === 'POST') {
      asked.push([request.url(), request.headers().authorization, request.postDataJSON()]);
    }
    return route.fulfill({ status: 201, headers: CORS, json: ROOM });
  });
  const scripts: string[] = [];
  await page.route('https://c.daily.co/**', (route) => {
    scripts.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'text/javascript', body: `(${standInForCallMachine})()` });
  });
  const call = await Call.open(page, `${site.url}/privacy`);
  expect(scripts).toEqual([]);

  await test.step('it connects', async () => {
    await call.start();
    await call.expectState('connected');
    expect(asked).toEqual([
      [
        'https://api.vapi.ai/call/web',
        'Bearer 8f0c-11',
        expect.objectContaining({ assistantId: '2b1f-42' }),
      ],
    ]);
    expect(scripts).toEqual([
      expect.stringMatching(/^\/call-machine\/versioned\/[\d.]+\/static\/\S+\.js$/),
    ]);
  });

  await test.step('the assistant ends it, and closing the panel ends the next one', async () => {
    await page.evaluate(() =>
      window.machine.tell(JSON.stringify({ type: 'status-update', status: 'ended' })),
    );
    await call.expectState('ended');
    await call.endOrAgain.click();
    await call.expectState('connected');
    await call.close();
    await expect
      .poll(() => page.evaluate(() => window.machine.sent.map(({ action }) => action)))
      .toContain('leave-meeting');
  });
});
