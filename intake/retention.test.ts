import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { save } from '../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../tests/fixtures/stores.ts';
import { startRetention } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestStore;
let log: string[];
let removed: string[];
beforeEach(async () => {
  test = await temporaryStore();
  log = [];
  removed = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await test.remove();
});

/** Lets the service run for some days that the store's clock knows of too. */
async function run(days: number, settings = { days: 30, consentDays: 60 }): Promise<void> {
  const end = startRetention({
    store: test.store,
    files: { remove: async (ids) => void removed.push(...ids) },
    ...settings,
    log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    now: test.now,
  });
  for (let day = 0; day < days; day++) {
    await vi.advanceTimersByTimeAsync(DAY_MS);
    test.pass(DAY_MS);
  }
  await vi.advanceTimersByTimeAsync(0);
  await end();
}

const held = () => test.store.records.count({});

it('[X9] erases a submission with its files when it comes of age, and later its evidence', async () => {
  const receipt = await save(test);
  await run(31);
  expect(await held()).toBe(1);
  await run(2);
  expect(await held()).toBe(0);
  expect(removed).toHaveLength(2);
  expect(await test.store.consents.events(receipt, 9)).toHaveLength(1);
  await run(40);
  expect(await test.store.consents.events(receipt, 9)).toHaveLength(0);
  expect(await test.store.consents.verify()).toMatchObject({ rows: 2, faults: [] });
});

it('[X9] F29: asks first where a clock that jumped makes nearly everything old', async () => {
  for (let i = 0; i < 11; i++) await save(test);
  test.pass(3650 * DAY_MS);
  await run(1);
  expect(await held()).toBe(11);
  expect(log.join()).toContain('operator -- purge');
});

it('[X9] keeps for ever where the days are 0', async () => {
  await save(test);
  test.pass(3650 * DAY_MS);
  await run(2, { days: 0, consentDays: 0 });
  expect(await held()).toBe(1);
  expect(log).toEqual([]);
});
