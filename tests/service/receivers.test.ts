import { afterAll, describe, test } from 'vitest';
import { formContent } from '../../content/schema/form.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';
import { type Receiver, type Script, startReceiver } from '../receiver.ts';

const open: Array<() => Promise<void>> = [];
afterAll(async () => {
  for (const close of open) await close();
});

async function serviceFor(receiver: Pick<Receiver, 'url'>): Promise<TestService> {
  const service = await TestService.start({ WEBHOOK_URL: receiver.url });
  open.push(() => service.remove());
  return service;
}

async function aReceiver(...scripts: Script[]): Promise<Receiver> {
  const receiver = await startReceiver();
  receiver.script(...scripts);
  open.push(() => receiver.close());
  return receiver;
}

function outbox(service: TestService) {
  return service.rows('select state, attempts, outcome, due_at from outbox')[0];
}

// Each test has a service and a receiver of its own, and waits most of the time.
describe.concurrent('a receiver that', () => {
  test.for([
    ['answers 404', { status: 404 }, 'not-found'],
    ['answers 500', { status: 500 }, 'server-error'],
    ['resets the connection', { reset: 'head' }, 'connection-lost'],
  ] as const)(
    '[X3] %s gets it later, under the same id; the visitor is answered at once',
    async ([, script, outcome], { expect }) => {
      const receiver = await aReceiver(script);
      const service = await serviceFor(receiver);
      const { status } = await submit(service.url);
      expect(status).toBe(201);
      const [first] = await receiver.next();
      await expect.poll(() => outbox(service)).toMatchObject({ state: 'waiting', attempts: 1 });
      expect(outbox(service)?.outcome).toBe(outcome);
      const [second] = await receiver.next();
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      await expect.poll(() => outbox(service)).toMatchObject({ state: 'delivered', attempts: 2 });
    },
  );

  test('[X3] never answers leaves the visitor answered and the row held', async ({ expect }) => {
    const receiver = await aReceiver({ hang: true });
    const service = await serviceFor(receiver);
    expect((await submit(service.url)).status).toBe(201);
    expect(await receiver.next()).toHaveLength(1);
    // The visitor was answered while the first attempt waits.
    await expect.poll(() => outbox(service)).toMatchObject({ state: 'leased', attempts: 1 });
    // A second submission isn't held up by the first.
    expect((await submit(service.url, { fields: { roles: 'second' } })).status).toBe(201);
    expect(await receiver.next()).toHaveLength(1);
  });

  test('[X3] is slow keeps nobody waiting', async ({ expect }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const receiver = await aReceiver({ until: promise });
    const service = await serviceFor(receiver);
    expect((await submit(service.url)).status).toBe(201);
    await receiver.next();
    expect(outbox(service)?.state).not.toBe('delivered');
    resolve();
    await expect.poll(() => outbox(service)).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  test('[X3] is down gets it once it is up again', async ({ expect }) => {
    const receiver = await startReceiver();
    const { port } = receiver;
    await receiver.close();
    const service = await serviceFor({ url: `http://127.0.0.1:${port}/webhook` });
    expect((await submit(service.url)).status).toBe(201);
    await expect
      .poll(() => outbox(service))
      .toMatchObject({ state: 'waiting', outcome: 'no-connection' });
    const { body } = await submit(service.url, { fields: { roles: 'another' } });
    const status = async () => (await fetch(`${service.url}/api/receipts/${body.receipt}`)).json();
    expect(await status()).toMatchObject({ status: 'received' });
    const again = await startReceiver({}, undefined, port);
    open.push(() => again.close());
    expect(await again.next(2)).toHaveLength(2);
    await expect.poll(status).toMatchObject({ status: 'delivered' });
  });

  test('[X3] answers 429 is asked again no earlier than it said', async ({ expect }) => {
    const receiver = await aReceiver({ status: 429, headers: { 'retry-after': '3600' } });
    const service = await serviceFor(receiver);
    const before = Date.now();
    await submit(service.url);
    await expect
      .poll(() => outbox(service))
      .toMatchObject({ state: 'waiting', outcome: 'throttled' });
    expect(Number(outbox(service)?.due_at)).toBeGreaterThanOrEqual(before + 3_600_000);
  });

  test('[X3] redirects is not followed', async ({ expect }) => {
    const elsewhere = await aReceiver();
    const receiver = await aReceiver({ status: 307, headers: { location: elsewhere.url } });
    const service = await serviceFor(receiver);
    await submit(service.url);
    await expect
      .poll(() => outbox(service))
      .toMatchObject({ state: 'waiting', outcome: 'redirected' });
    expect(elsewhere.requests).toEqual([]);
  });

  test('[X3] is gone for good makes a dead letter, and the submission stays', async ({
    expect,
  }) => {
    const receiver = await aReceiver({ status: 410 });
    const service = await serviceFor(receiver);
    const { body } = await submit(service.url);
    await expect.poll(() => outbox(service)).toMatchObject({ state: 'dead', outcome: 'gone' });
    expect(service.rows('select receipt from submission')).toEqual([{ receipt: body.receipt }]);
    const answer = await fetch(`${service.url}/api/receipts/${body.receipt}`);
    expect(await answer.json()).toMatchObject({ status: 'delayed' });
    const page = await (await fetch(`${service.url}/received/${body.receipt}`)).text();
    expect(page).toContain(`>${formContent('any').receipt.status.delayed}<`);
  });
});
