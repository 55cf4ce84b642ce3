import type { Page } from '@playwright/test';
import { standInForCallMachine } from '../fixtures/call-machine.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import { expect } from './fixtures.ts';
import { startVariant } from './variants.ts';
import { press, test, told } from './vendor.ts';

const ROOM = { id: 'call_1', webCallUrl: 'https://vapi.daily.co/room' };

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('vapi');
});
test.afterAll(() => site.close());

/** Vapi's answers wait for this promise. */
let held: Promise<void>;
let asked: { authorization: string | undefined; body: unknown }[];
let status: number;

test.beforeEach(({ vendor }) => {
  vendor.requests.length = 0;
  asked = [];
  held = Promise.resolve();
  status = 201;
  vendor.onRequest = async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, authorization');
    if (request.headers.host === 'c.daily.co') {
      response.setHeader('Content-Type', 'text/javascript').end(`(${standInForCallMachine})()`);
    } else if (request.method === 'POST') {
      const chunks = await Array.fromAsync(request);
      const { authorization } = request.headers;
      await held;
      asked.push({ authorization, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(ROOM));
    } else response.end();
  };
});

/** What the assistant sends. */
const tell = (page: Page, message: object) =>
  page.evaluate((data) => window.machine.tell(data), JSON.stringify(message));

/** What was sent to the assistant. */
const sent = (page: Page) =>
  page.evaluate(() =>
    window.machine.sent.flatMap(({ action, data }) =>
      action === 'app-msg' && data?.startsWith('{') ? [JSON.parse(data)] : [],
    ),
  );

test('[X13] Vapi is spoken with by its own packages; Daily’s program alone comes from elsewhere', async ({
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
    { type: 'speech-update', role: 'user', status: 'started' },
    { type: 'transcript', role: 'user', transcriptType: 'partial', transcript: 'What do' },
    {
      type: 'transcript',
      role: 'user',
      transcriptType: 'final',
      transcript: 'What do you charge?',
    },
    { type: 'speech-update', role: 'user', status: 'stopped' },
    { type: 'speech-update', role: 'assistant', status: 'started' },
    { type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'A quarter.' },
    { type: 'speech-update', role: 'assistant', status: 'stopped' },
  ]) {
    await tell(page, message);
  }
  await expect
    .poll(async () => (await told(page)).slice(2))
    .toEqual([
      'state listening',
      'visitor 1: What do …',
      'visitor 1: What do you charge?',
      'state thinking',
      'state speaking',
      'agent 2: A quarter.',
      'state listening',
    ]);
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
  expect((await told(page)).slice(9, -1)).toEqual([
    'visitor 3: Hello',
    'state thinking',
    'state listening',
  ]);
});

test('[X13] a visitor hangs up on Vapi, and a call that it does not take fails', async ({
  page,
  vendor,
  expectedErrors,
}) => {
  expectedErrors.push('401');
  await page.goto(`${site.url}/privacy`);
  await press(page);
  await expect.poll(() => told(page)).toContain('answered');
  await page.evaluate(() => {
    window.call?.mute(true);
    window.call?.end();
    window.call?.end();
    window.call?.say('too late');
  });
  await expect
    .poll(() => page.evaluate(() => window.machine.sent.map(({ action }) => action)))
    .toContain('leave-meeting');
  expect(await sent(page)).toEqual([{ type: 'end-call' }]);
  expect(await told(page)).toEqual(['state listening', 'answered']);
  vendor.requests.length = 0;
  status = 401;
  await press(page);
  await expect.poll(() => told(page)).toEqual(['failed Vapi did not take the call.']);
  expect(vendor.requests.filter((each) => each.includes('daily'))).toEqual([]);
});

test('[X13] a call to Vapi that is given up before it is taken holds no line', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  await page.goto(`${site.url}/privacy`);
  const request = page.waitForRequest((each) => each.method() === 'POST');
  await press(page);
  await request;
  await page.evaluate(() => window.giveUp());
  await expect.poll(() => told(page)).toEqual(['failed given up']);
  resolve();
  await expect
    .poll(() => page.evaluate(() => window.machine?.sent.map(({ action }) => action)))
    .toContain('leave-meeting');
  expect(await told(page)).toEqual(['failed given up']);
});
