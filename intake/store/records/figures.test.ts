import { afterEach, beforeEach, expect, it } from 'vitest';
import { attemptAll, fieldsOf, save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';

let test: TestStore;
beforeEach(async () => {
  test = await temporaryStore();
});
afterEach(() => test.remove());

const HOUR_MS = 3_600_000;

it('[X18] counts arrivals by the hour, where they came from, waits and failures', async () => {
  const begin = test.now();
  const google = { fields: fieldsOf('jobseeking', { utm_source: 'google' }) };
  await save(test, google);
  await save(test, google);
  await save(test);
  await attemptAll(test, 'deliver');
  test.pass(2 * HOUR_MS);
  await save(test, { suspicion: ['honeypot'] });
  await save(test);
  await attemptAll(test, 'fail');
  test.pass(HOUR_MS);
  await attemptAll(test, 'deliver');
  await save(test);
  await attemptAll(test, 'bury');
  expect(await test.store.figures(begin, test.now() + HOUR_MS)).toEqual({
    arrivals: [
      { hour: begin, mode: 'hiring', submissions: 1 },
      { hour: begin, mode: 'jobseeking', submissions: 2 },
      { hour: begin + 2 * HOUR_MS, mode: 'hiring', submissions: 1 },
      { hour: begin + 3 * HOUR_MS, mode: 'hiring', submissions: 1 },
    ],
    channels: [
      { channel: 'newsletter', campaign: '', submissions: 3 },
      { channel: 'google', campaign: '', submissions: 2 },
    ],
    waits: [
      { destination: 'webhook', upToMs: 1000, deliveries: 3 },
      { destination: 'webhook', upToMs: Number.MAX_SAFE_INTEGER, deliveries: 1 },
    ],
    medianMs: 300,
    failures: [{ destination: 'webhook', outcome: 'server-error', attempts: 2 }],
    submissions: 5,
    deliveries: 5,
    delivered: 4,
  });
});

it('[X18] are empty where nothing came', async () => {
  expect(await test.store.figures(0, test.now())).toEqual({
    ...{ arrivals: [], channels: [], waits: [], medianMs: undefined, failures: [] },
    ...{ submissions: 0, deliveries: 0, delivered: 0 },
  });
});
