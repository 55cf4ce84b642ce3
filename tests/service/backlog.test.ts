import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';
import { type Received, type Receiver, startReceiver } from '../receiver.ts';

const TOKEN = 'token-of-sixteen-letters';

let receiver: Receiver;
let service: TestService;
beforeAll(async () => {
  receiver = await startReceiver();
  service = await TestService.start({ METRICS_TOKEN: TOKEN });
});
afterAll(async () => {
  await service.remove();
  await receiver.close();
});

function receiptOf({ fields }: Received): unknown {
  const text = fields.find(([name]) => name === 'manifest')?.[1] ?? '{}';
  return (JSON.parse(text) as { receipt?: unknown }).receipt;
}

test('[X3] delivers earlier submissions once a webhook is set, and only once', async () => {
  const receipts: unknown[] = [];
  for (let i = 0; i < 3; i++) {
    const { body } = await submit(service.url, { fields: { roles: `before ${i}` } });
    receipts.push(body.receipt);
  }
  await service.stop();
  await service.start({ WEBHOOK_URL: receiver.url, WEBHOOK_BACKLOG_DAYS: '0' });
  expect(service.rows('select id from outbox')).toEqual([]);

  await service.stop();
  await service.start({ WEBHOOK_BACKLOG_DAYS: '30' });
  const came = await receiver.next(3);
  expect(came.map(receiptOf).sort()).toEqual(receipts.toSorted());
  const waiting = () => service.rows("select id from outbox where state <> 'delivered'");
  await expect.poll(waiting).toEqual([]);
  await expect
    .poll(() => service.log.join('\n'))
    .toContain('"rows":3,"msg":"delivering submissions from before');

  await service.stop();
  await service.start();
  const { body } = await submit(service.url, { fields: { roles: 'afterwards' } });
  const [next] = await receiver.next();
  expect(next && receiptOf(next)).toBe(body.receipt);
  expect(receiver.requests).toHaveLength(4);
});

test('[X12] counts submissions and their outcomes for token holders', async () => {
  const read = (token: string) =>
    fetch(`${service.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await read('token-of-another-name')).status).toBe(401);
  expect((await read(TOKEN)).headers.get('content-type')).toContain('version=0.0.4');
  const wanted = [
    'intake_requests_total{outcome="stored"} 1',
    'intake_delivery_attempts_total{destination="webhook",outcome="delivered"} 1',
    'intake_deliveries{state="delivered"} 4',
    'intake_submissions{place="inbox"} 4',
    'intake_disk_usable 1',
  ];
  // The receiver has the last one a moment before the service counts it.
  const missing = async () => {
    const text = await (await read(TOKEN)).text();
    return wanted.filter((line) => !text.includes(line));
  };
  await expect.poll(missing).toEqual([]);
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const ready = async (init = {}) => (await fetch(`${service.url}/readyz`, init)).text();
  expect(await ready({ headers })).toBe('ready; nothing needs attention');
  expect(await ready()).toBe('ready');
});
