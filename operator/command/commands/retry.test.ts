import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Operator, temporaryOperator } from '../../../tests/fixtures/operator.ts';

let operator: Operator;
beforeEach(async () => {
  operator = await temporaryOperator();
});
afterEach(() => operator.remove());

const failed = {
  outcome: 'unreachable',
  detail: 'HTTP 500',
  tally: { failures: 1, refusals: 0 },
};

/** Dead-letters every waiting webhook delivery. */
async function deadLetter() {
  const { outbox } = operator.store;
  const claims = await outbox.claim('webhook', 'test', 10, operator.now(), 1000);
  operator.pass(1500);
  for (const claim of claims) await outbox.deadLetter(claim, failed, operator.now());
}

test('[X9] retry redelivers one submission, or all that failed', async () => {
  const receipt = await operator.save();
  await operator.save();
  await deadLetter();
  expect(await operator.store.outbox.counts()).toMatchObject({ dead: 2 });
  expect(await operator.json('retry', receipt)).toEqual({ deliveries: 1 });
  expect(await operator.json('retry', '--all', '--destination', 'mail')).toEqual({ deliveries: 0 });
  expect(await operator.json('retry', '--all')).toEqual({ deliveries: 1 });
  expect(await operator.store.outbox.counts()).toMatchObject({ dead: 0, waiting: 2 });
  const claims = await operator.store.outbox.claim('webhook', 'x', 9, operator.now(), 1000);
  for (const claim of claims) await operator.store.outbox.complete(claim, operator.now());
  const late = await operator.run(['retry', receipt]);
  expect(late).toMatchObject({ code: 1, out: '' });
  expect(late.error).toContain('status: delivered');
});
