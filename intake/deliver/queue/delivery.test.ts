import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestFiles, temporaryFiles } from '../../../tests/fixtures/deliveries.ts';
import { type ManualClock, manualClock } from '../../../tests/fixtures/manual-clock.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';
import { recordingLog } from '../../../tests/fixtures/workers.ts';
import { type Receiver, startReceiver } from '../../../tests/receiver.ts';
import { createWebhook } from '../webhook/webhook.ts';
import { startWorker, type Worker } from './worker.ts';

const LEASE_MS = 120_000;

let temporary: TestStore;
let files: TestFiles;
let receiver: Receiver;
let clock: ManualClock;
let worker: Worker;
let log: ReturnType<typeof recordingLog>;

beforeEach(async () => {
  temporary = await temporaryStore();
  files = await temporaryFiles();
  receiver = await startReceiver();
  clock = manualClock(temporary.now(), temporary.busy);
  log = recordingLog();
});
afterEach(async () => {
  await worker.stop();
  await receiver.close();
  await files.remove();
  await temporary.remove();
});

function start() {
  const webhook = createWebhook({ url: receiver.url, allowPrivate: ['127.0.0.1'], files });
  worker = startWorker({
    store: temporary.store,
    outbox: temporary.store.outbox,
    routes: { webhook },
    log: log.log,
    clock,
  });
}

/** Waits until the row of the only submission is in a state. */
function rowIs(state: object) {
  return vi.waitFor(async () =>
    expect(await temporary.rows('select state, outcome from outbox')).toEqual([
      expect.objectContaining(state),
    ]),
  );
}

describe('from the store to the receiver', () => {
  test('[X3] sends again with the same id after a failure, and then no more', async () => {
    const file = await files.put(0, randomBytes(100_000));
    await temporary.store.save(newSubmission({ files: [file] }));
    receiver.script({ status: 502 });
    start();
    await rowIs({ state: 'waiting', outcome: 'server-error' });
    await clock.skip(10_000);
    await rowIs({ state: 'delivered' });
    const [first, second] = await receiver.next(2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.files[0]?.sha256).toBe(file.sha256);
    expect(await temporary.rows('select attempts from outbox')).toEqual([{ attempts: 2 }]);
  });

  test("[X3] F4: sends a dead worker's claim with the id that worker used", async () => {
    await temporary.store.save(newSubmission({ files: [] }));
    const [dead] = await temporary.store.outbox.claim('webhook', 'dead', 1, clock.now(), LEASE_MS);
    start();
    await clock.skip(LEASE_MS);
    await rowIs({ state: 'delivered' });
    const [received] = await receiver.next();
    expect(received?.headers['webhook-id']).toBe(dead?.id);
  });

  test('[X12] the log names the submission of each attempt', async () => {
    const id = randomUUID();
    await temporary.store.save(newSubmission({ id, files: [] }));
    start();
    await rowIs({ state: 'delivered' });
    await vi.waitFor(() =>
      expect(log.lines.find(({ message }) => message === 'delivery attempted')).toMatchObject({
        fields: { submission: id, destination: 'webhook', attempt: 1 },
      }),
    );
  });
});
