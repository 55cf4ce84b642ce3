import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Hold, type Instances, severalInstances } from '../../../tests/fixtures/instances.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';
import type { Store } from '../store.ts';

let instances: Instances;
let store: Store;
let id: string;
beforeEach(async () => {
  instances = await severalInstances();
  store = await instances.open();
  id = crypto.randomUUID();
  await store.save(newSubmission({ id, destinations: [] }));
});
afterEach(() => instances.remove());

/** Keeps the submission apart as a recruiter's hold does, which is not committed yet. */
async function holdIt(): Promise<Hold> {
  const hold = await instances.holdLog();
  await hold.query(`select id from submission for update;
    update submission set apart = 1, suspicion = '["by-hand"]'`);
  return hold;
}

describe('a submission that is quarantined while a delivery is created for it', () => {
  test('[X10] [X11] waits for its release, if there was no webhook before', async () => {
    const hold = await holdIt();
    const made = store.outbox.enqueueMissing('webhook', 0, instances.now());
    await instances.waiting(1);
    await hold.letGo();
    expect(await made).toBe(1);
    expect(await store.outbox.counts()).toMatchObject({ apart: 1, waiting: 0 });
  });

  test('[X10] [X11] is not acknowledged', async () => {
    const hold = await holdIt();
    const made = store.outbox.follow(id, 'acknowledgement', instances.now());
    await instances.waiting(1);
    await hold.letGo();
    await made;
    expect(await store.outbox.counts()).toMatchObject({ apart: 0, waiting: 0 });
  });
});
