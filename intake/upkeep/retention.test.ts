import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { DAY_MS } from '../shared/time.ts';
import { startRetention } from './retention.ts';

let temporary: TestStore;
let log: string[];
let removed: string[];
beforeEach(async () => {
  temporary = await temporaryStore();
  log = [];
  removed = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await temporary.remove();
});

function begin(settings: { days: number; consentDays: number }) {
  return startRetention({
    store: temporary.store,
    files: { remove: async (ids) => void removed.push(...ids) },
    ...settings,
    log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    now: temporary.now,
  });
}

/** Runs the service for some days, which also pass on the store's clock. */
async function run(days: number, settings = { days: 30, consentDays: 60 }): Promise<number> {
  const retention = begin(settings);
  for (let day = 0; day < days; day++) {
    await vi.advanceTimersByTimeAsync(DAY_MS);
    temporary.pass(DAY_MS);
  }
  await vi.advanceTimersByTimeAsync(0);
  await retention.end();
  return retention.overAge();
}

const stored = () => temporary.store.records.count({});

test('[X9] erases a submission with its files at the age limit, and later its evidence', async () => {
  const receipt = await save(temporary);
  await run(31);
  expect(await stored()).toBe(1);
  await run(2);
  expect(await stored()).toBe(0);
  expect(removed).toHaveLength(2);
  expect(await temporary.store.consents.events(receipt, 9)).toHaveLength(1);
  await run(40);
  expect(await temporary.store.consents.events(receipt, 9)).toHaveLength(0);
});

test('[X9] F29: erases a little a day, oldest first, if nearly everything is old at once', async () => {
  const oldest = await save(temporary);
  temporary.pass(1000);
  for (let i = 0; i < 29; i++) await save(temporary);
  temporary.pass(3650 * DAY_MS);
  const settings = { days: 30, consentDays: 0 };
  expect(await run(1, settings)).toBe(20);
  expect(await stored()).toBe(20);
  expect(await temporary.store.records.record(oldest)).toBeUndefined();
  expect(log.join()).toContain('operator -- purge');
  expect(await run(1, settings)).toBe(10);
  log = [];
  expect(await run(1, settings)).toBe(0);
  expect(await stored()).toBe(0);
  expect(log.join()).not.toContain('operator -- purge');
});

test('[X9] F29: does not erase more because it is started more often', async () => {
  for (let i = 0; i < 30; i++) await save(temporary);
  temporary.pass(3650 * DAY_MS);
  const settings = { days: 30, consentDays: 0 };
  for (let start = 0; start < 3; start++) {
    const { end } = begin(settings);
    await vi.advanceTimersByTimeAsync(10 * 60 * 1000);
    await end();
  }
  expect(await stored()).toBe(20);
});

test('[X9] erases evidence even on a day that leaves submissions for later', async () => {
  const erased = await save(temporary);
  await temporary.store.erasures.purge(temporary.now() + 1);
  for (let i = 0; i < 30; i++) await save(temporary);
  temporary.pass(3650 * DAY_MS);
  await run(1);
  expect(await temporary.store.consents.events(erased, 9)).toEqual([]);
});

test('[X9] keeps forever if the days are 0', async () => {
  await save(temporary);
  temporary.pass(3650 * DAY_MS);
  await run(2, { days: 0, consentDays: 0 });
  expect(await stored()).toBe(1);
  expect(log).toEqual([]);
});
