import { afterEach, beforeEach, expect, test } from 'vitest';
import { attemptAll, fieldsOf, save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const HOUR_MS = 3_600_000;

test('[X18] counts arrivals per quarter hour, their sources, and deliveries', async () => {
  const begin = temporary.now();
  const google = { fields: fieldsOf('jobseeking', { utm_source: 'google' }) };
  await save(temporary, google);
  await save(temporary, google);
  await save(temporary);
  await attemptAll(temporary, 'deliver');
  temporary.pass(2 * HOUR_MS);
  await save(temporary, { suspicion: ['honeypot'] });
  await save(temporary);
  await attemptAll(temporary, 'fail');
  temporary.pass(HOUR_MS);
  await attemptAll(temporary, 'deliver');
  await save(temporary);
  await attemptAll(temporary, 'deadLetter');
  expect(await temporary.store.figures(begin, temporary.now() + HOUR_MS)).toEqual({
    arrivals: [
      { at: begin, mode: 'hiring', submissions: 1 },
      { at: begin, mode: 'jobseeking', submissions: 2 },
      { at: begin + 2 * HOUR_MS, mode: 'hiring', submissions: 1 },
      { at: begin + 3 * HOUR_MS, mode: 'hiring', submissions: 1 },
    ],
    stages: [
      { channel: 'google', campaign: '', stage: 'new', submissions: 2 },
      { channel: 'newsletter', campaign: '', stage: 'new', submissions: 3 },
    ],
    answers: { answered: 0, medianMs: undefined },
    channels: [
      { channel: 'newsletter', campaign: '', submissions: 3 },
      { channel: 'google', campaign: '', submissions: 2 },
    ],
    medianMs: 300,
    submissions: 5,
    deliveries: 5,
    delivered: 4,
  });
});

test('[X18] separates submissions before and after midnight in a zone that is half an hour off', async () => {
  const begin = temporary.now();
  for (const minutes of [14, 15, 29, 30]) {
    temporary.pass(begin + minutes * 60_000 - temporary.now());
    await save(temporary);
  }
  const { arrivals } = await temporary.store.figures(begin, temporary.now() + HOUR_MS);
  expect(arrivals.map(({ at, submissions }) => [(at - begin) / 60_000, submissions])).toEqual([
    ...[
      [0, 1],
      [15, 2],
      [30, 1],
    ],
  ]);
});

test('[X18] are empty if nothing came', async () => {
  expect(await temporary.store.figures(0, temporary.now())).toEqual({
    ...{ arrivals: [], channels: [], stages: [], medianMs: undefined },
    answers: { answered: 0, medianMs: undefined },
    ...{ submissions: 0, deliveries: 0, delivered: 0 },
  });
});
