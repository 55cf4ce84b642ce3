import { afterEach, beforeEach, expect, test } from 'vitest';
import { attemptAll, save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

test('[X3] lists dead letters to the team by destination, and suspects that have waited', async () => {
  const begin = temporary.now();
  await save(temporary, { suspicion: ['honeypot'] });
  await save(temporary, { destinations: ['webhook', 'mail', 'acknowledgement'] });
  await attemptAll(temporary, 'deadLetter');
  temporary.pass(1000);
  await save(temporary);
  for (const destination of ['webhook', 'mail', 'acknowledgement'] as const) {
    await attemptAll(temporary, 'deadLetter', destination);
  }
  await save(temporary, { suspicion: ['infected'] });
  expect(await temporary.store.alarms.trouble(begin)).toEqual({
    dead: [
      { destination: 'mail', count: 1, since: begin + 1300 },
      { destination: 'webhook', count: 2, since: begin + 300 },
    ],
    suspects: { count: 1, since: begin },
    infected: 1,
  });
  expect(await temporary.store.alarms.trouble(begin - 1)).toMatchObject({
    suspects: { count: 0, since: 0 },
  });
});

test('[X3] [X11] of several instances, one replaces the last alarm', async () => {
  const { alarms } = temporary.store;
  const last = await alarms.last();
  expect(last).toEqual({ at: 0, dead: 0, suspects: 0, infected: 0 });
  const alarm = { at: 5, dead: 1, suspects: 2, infected: 0 };
  const replaced = await Promise.all([1, 2, 3].map(() => alarms.replace(last, alarm)));
  expect(replaced.filter(Boolean)).toHaveLength(1);
  expect(await alarms.last()).toEqual(alarm);
});

test('[X26] [X11] of several instances, one takes a morning, and can give it back', async () => {
  const { takeMorning, giveBackMorning } = temporary.store;
  const taken = await Promise.all([1, 2, 3].map(() => takeMorning('2026-11-20')));
  const [before = '', ...others] = taken.filter((day) => day !== undefined);
  expect(others).toEqual([]);
  expect(await takeMorning('2026-11-19')).toBeUndefined();
  await giveBackMorning('2026-11-20', before);
  expect(await takeMorning('2026-11-20')).toBe(before);
});
