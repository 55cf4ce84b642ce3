import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest';
import { formContent } from '../../schema/form.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';
import { type Received, type Receiver, type Script, startReceiver } from '../receiver.ts';

/** How the receiver answers a submission with these roles for the first time; later it takes it. */
const FIRST = {
  'not-found': { status: 404 },
  'server-error': { status: 500 },
  'connection-lost': { reset: 'head' },
  'timed-out': { hang: true },
  redirected: { status: 307, headers: { location: '/elsewhere' } },
  gone: { status: 410 },
  throttled: { status: 429, headers: { 'retry-after': '3600' } },
} as const satisfies Record<string, Script>;

/** A second attempt comes after five seconds; so long may it take on a busy machine. */
const RETRIED = { timeout: 30_000 };
const TIMEOUT_MS = 60_000;

const scripts = new Map<string, Script>(Object.entries(FIRST));
const rolesOf = ({ fields }: Received) => String(Object.fromEntries(fields).roles);

function answer(request: Received): Script {
  const script = scripts.get(rolesOf(request));
  scripts.delete(rolesOf(request));
  return script ?? {};
}

let receiver: Receiver;
let service: TestService;
beforeAll(async () => {
  receiver = await startReceiver(answer);
  service = await TestService.start({ WEBHOOK_URL: receiver.url });
});
afterAll(async () => {
  await service.remove();
  await receiver.close();
});

/** Sends a submission as a visitor, who is answered at once; returns the receipt. */
async function send(roles: string, to = service): Promise<string> {
  const { status, body } = await submit(to.url, { fields: { roles } });
  if (status !== 201) throw new Error(`the visitor was answered ${status}`);
  return body.receipt ?? '';
}

/** The delivery of a submission, and how its attempts ended. */
function deliveryOf(receipt: string, at = service) {
  const [row] = at.rows<{ id: string; state: string; due_at: number }>(
    `select outbox.id, state, due_at from outbox
      join submission on submission.id = submission_id where receipt = ?`,
    receipt,
  );
  if (!row) throw new Error(`nothing is to be delivered of ${receipt}`);
  const story = at.rows<{ outcome: string }>(
    'select outcome from attempt where outbox_id = ? order by number',
    row.id,
  );
  return { ...row, story: story.map(({ outcome }) => outcome) };
}

async function statusOf(receipt: string, at = service): Promise<unknown> {
  return (await fetch(`${at.url}/api/receipts/${receipt}`)).json();
}

const came = (roles: string) => receiver.requests.filter((each) => rolesOf(each) === roles);

// Nobody waits for another, and each for the time after a failure.
describe.concurrent('a receiver that', { timeout: TIMEOUT_MS }, () => {
  test.for(['not-found', 'server-error', 'connection-lost', 'redirected'] as const)(
    '[X3] answers so that it is %s gets it later, under the same id',
    async (outcome, { expect }) => {
      const receipt = await send(outcome);
      await expect
        .poll(() => deliveryOf(receipt), RETRIED)
        .toMatchObject({ state: 'delivered', story: [outcome, 'delivered'] });
      const { id } = deliveryOf(receipt);
      const path = new URL(receiver.url).pathname;
      // A redirect is not followed.
      expect(came(outcome).map((each) => [each.path, each.headers['webhook-id']])).toEqual([
        [path, id],
        [path, id],
      ]);
    },
  );

  test('[X3] never answers leaves the visitor answered and the row held', async ({ expect }) => {
    const receipt = await send('timed-out');
    await expect.poll(() => came('timed-out')).toHaveLength(1);
    expect(deliveryOf(receipt)).toMatchObject({ state: 'leased', story: [] });
    // A second submission isn't held up by the first.
    const second = await send('second');
    await expect.poll(() => statusOf(second)).toMatchObject({ status: 'delivered' });
    expect(deliveryOf(receipt)).toMatchObject({ state: 'leased', story: [] });
  });

  test('[X3] is slow keeps nobody waiting', async ({ expect }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    scripts.set('slow', { until: promise });
    const receipt = await send('slow');
    await expect.poll(() => came('slow')).toHaveLength(1);
    expect(deliveryOf(receipt).state).not.toBe('delivered');
    resolve();
    await expect
      .poll(() => deliveryOf(receipt))
      .toMatchObject({ state: 'delivered', story: ['delivered'] });
  });

  test('[X3] is gone for good makes a dead letter, and the submission stays', async ({
    expect,
  }) => {
    const receipt = await send('gone');
    await expect.poll(() => deliveryOf(receipt)).toMatchObject({ state: 'dead', story: ['gone'] });
    expect(await statusOf(receipt)).toMatchObject({ status: 'delayed' });
    const page = await (await fetch(`${service.url}/received/${receipt}`)).text();
    expect(page).toContain(`>${formContent.receipt.status.delayed}<`);
  });

  test('[X3] is down gets it once it is up again', async ({ expect, onTestFinished }) => {
    const before = await startReceiver();
    await before.close();
    const alone = await TestService.start({ WEBHOOK_URL: before.url });
    onTestFinished(() => alone.remove());
    const receipt = await send('down', alone);
    await expect.poll(() => deliveryOf(receipt, alone).story).toEqual(['no-connection']);
    const another = await send('another', alone);
    expect(await statusOf(another, alone)).toMatchObject({ status: 'received' });
    const again = await startReceiver({}, undefined, before.port);
    onTestFinished(() => again.close());
    for (const each of [receipt, another]) {
      await expect
        .poll(() => statusOf(each, alone), RETRIED)
        .toMatchObject({ status: 'delivered' });
    }
    expect(again.requests).toHaveLength(2);
  });
});

test('[X3] chats are told beside the webhook, and keep nobody waiting', async ({ expect }) => {
  const webhook = await startReceiver();
  const slack = await startReceiver({ body: 'ok' });
  const teams = await startReceiver({ status: 410 });
  const alone = await TestService.start({
    WEBHOOK_URL: webhook.url,
    SLACK_WEBHOOK_URL: `${slack.url}/hushhush`,
    TEAMS_WEBHOOK_URL: `${teams.url}/hushhush`,
    DESK_URL: 'http://localhost:4322',
    LOG_LEVEL: 'trace',
  });
  onTestFinished(async () => {
    await alone.remove();
    await Promise.all([webhook, slack, teams].map((each) => each.close()));
  });
  const receipt = await send('told', alone);
  const [message] = await slack.next();
  expect(JSON.parse(message?.text ?? '')).toMatchObject({ blocks: expect.anything() });
  expect(message?.text).toContain(`http://localhost:4322/#/inbox/${receipt}`);
  const states = () =>
    alone.rows('select destination, state from outbox order by destination').map(Object.values);
  await expect.poll(states).toEqual([
    ['slack', 'delivered'],
    ['teams', 'dead'],
    ['webhook', 'delivered'],
  ]);
  expect(await statusOf(receipt, alone)).toMatchObject({ status: 'delivered' });
  expect(alone.log.join('\n')).not.toContain('hushhush');
});

// The last, as its answer makes all others wait.
test('[X3] a receiver that answers 429 is asked again no earlier than it said', async ({
  expect,
}) => {
  const before = Date.now();
  const receipt = await send('throttled');
  await expect
    .poll(() => deliveryOf(receipt))
    .toMatchObject({ state: 'waiting', story: ['throttled'] });
  expect(deliveryOf(receipt).due_at).toBeGreaterThanOrEqual(before + 3_600_000);
});
