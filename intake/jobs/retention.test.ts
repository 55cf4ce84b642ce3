import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { DAY_MS } from '../shared/time.ts';
import { eraseByAge } from './retention.ts';

let temporary: TestStore;
let log: string[];
let removed: string[];
beforeEach(async () => {
  temporary = await temporaryStore();
  log = [];
  removed = [];
});
afterEach(() => temporary.remove());

const run = (settings = { days: 30, consentDays: 60 }) =>
  eraseByAge({
    store: temporary.store,
    files: { remove: async (ids) => void removed.push(...ids) },
    ...settings,
    log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    now: temporary.now,
  });

const stored = () => temporary.store.records.count({});

test('[X9] erases a submission with its files at the age limit, and later its evidence', async () => {
  const receipt = await save(temporary);
  const consents = () => temporary.store.consents.events(receipt, 9);
  temporary.pass(30 * DAY_MS);
  await run();
  expect(await stored()).toBe(1);
  temporary.pass(1);
  await run();
  expect(await stored()).toBe(0);
  expect(removed).toHaveLength(2);
  temporary.pass(30 * DAY_MS - 1);
  await run();
  expect(await consents()).toHaveLength(1);
  temporary.pass(1);
  await run();
  expect(await consents()).toHaveLength(0);
});

test('[X9] F29: erases a little a day, oldest first, if nearly everything is old', async () => {
  const erased = await save(temporary);
  await temporary.store.erasures.purge(temporary.now() + 1);
  const oldest = await save(temporary);
  temporary.pass(1000);
  for (let i = 0; i < 29; i++) await save(temporary);
  temporary.pass(3650 * DAY_MS);
  await run();
  expect(await stored()).toBe(20);
  expect(await temporary.store.records.record(oldest)).toBeUndefined();
  expect(log.join()).toContain('admin -- purge');
  // Evidence is erased even on a day that leaves submissions for later.
  expect(await temporary.store.consents.events(erased, 9)).toEqual([]);
  await run();
  expect(await stored()).toBe(10);
  log = [];
  await run();
  expect(await stored()).toBe(0);
  expect(log.join()).not.toContain('admin -- purge');
});

test('[X9] keeps forever if the days are 0', async () => {
  await save(temporary);
  temporary.pass(3650 * DAY_MS);
  await run({ days: 0, consentDays: 0 });
  expect(await stored()).toBe(1);
  expect(log).toEqual([]);
});
