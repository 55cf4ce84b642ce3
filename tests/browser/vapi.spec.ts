import type { Page } from '@playwright/test';
import { standInForCallMachine } from '../fixtures/call-machine.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import { expect } from './fixtures.ts';
import { startVariant } from './variants.ts';
import { press, test, told } from './vendor.ts';

const ROOM = { id: 'call_1', webCallUrl: 'https://vapi.daily.co/room' };

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('chosen');
});
test.afterAll(() => site.close());

let asked: { authorization: string | undefined; body: unknown }[];

test.beforeEach(async ({ page, vendor }) => {
  // Without Google's tag, which this site has, too.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  vendor.requests.length = 0;
  asked = [];
  vendor.onRequest = async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, authorization');
    if (request.headers.host === 'c.daily.co') {
      response.setHeader('Content-Type', 'text/javascript').end(`(${standInForCallMachine})()`);
    } else if (request.method === 'POST') {
      const chunks = await Array.fromAsync(request);
      const { authorization } = request.headers;
      asked.push({ authorization, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
      response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify(ROOM));
    } else response.end();
  };
});

/** Sends a message from the assistant. */
const tell = (page: Page, message: object) =>
  page.evaluate((data) => window.machine.tell(data), JSON.stringify(message));

/** Messages sent to the assistant. */
const sent = (page: Page) =>
  page.evaluate(() =>
    window.machine.sent.flatMap(({ action, data }) =>
      action === 'app-msg' && data?.startsWith('{') ? [JSON.parse(data)] : [],
    ),
  );

test('[X13] Vapi calls use its own packages, and Daily’s script from its host', async ({
  page,
  vendor,
}) => {
  await page.goto(`${site.url}/privacy`);
  expect(vendor.requests).toEqual([]);
  await press(page);
  await expect.poll(() => told(page)).toEqual(['state listening', 'answered']);
  expect(asked).toEqual([
    { authorization: 'Bearer 8f0c-11', body: expect.objectContaining({ assistantId: '2b1f-42' }) },
  ]);
  expect(vendor.requests.filter((each) => !each.startsWith('OPTIONS'))).toEqual([
    'POST api.vapi.ai/call/web',
    expect.stringMatching(/^GET c\.daily\.co\/call-machine\/versioned\/[\d.]+\/static\/\S+\.js$/),
  ]);
  for (const message of [
    {
      type: 'transcript',
      role: 'user',
      transcriptType: 'final',
      transcript: 'What do you charge?',
    },
    { type: 'speech-update', role: 'assistant', status: 'started' },
    { type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'A quarter.' },
  ]) {
    await tell(page, message);
  }
  await expect
    .poll(async () => (await told(page)).slice(2))
    .toEqual(['visitor 1: What do you charge?', 'state speaking', 'agent 2: A quarter.']);
  await page.evaluate(() => {
    window.call?.say('Hello');
    window.call?.interrupt();
  });
  expect(await sent(page)).toEqual([
    {
      type: 'add-message',
      message: { role: 'user', content: 'Hello' },
      triggerResponseEnabled: true,
    },
  ]);
  await tell(page, { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' });
  await expect.poll(async () => (await told(page)).at(-1)).toBe('ended agent');
});
