import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Promised } from '../../contract/desk.ts';
import { type ManualClock, manualClock } from '../../tests/fixtures/manual-clock.ts';
import { fieldsOf, save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { recordingLog } from '../../tests/fixtures/workers.ts';
import { renderText } from '../deliver/mail/text.ts';
import { startMornings } from './morning.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The test's store begins at midnight, UTC, of Friday, January 2. */
const PROMISED: Promised = {
  businessDays: 1,
  timeZone: 'UTC',
  from: '09:00',
  to: '17:00',
  days: [1, 2, 3, 4, 5],
  closed: [],
};

let temporary: TestStore;
let clock: ManualClock;
let ends: (() => Promise<void>)[];
let sent: { subject: string; text: string }[];
/** If set, thrown instead of sending. */
let fault: Error | undefined;

beforeEach(async () => {
  temporary = await temporaryStore();
  clock = manualClock(temporary.now(), temporary.busy);
  ends = [];
  sent = [];
  fault = undefined;
});
afterEach(async () => {
  for (const end of ends) await end();
  await temporary.remove();
});

async function start() {
  ends.push(
    startMornings({
      store: temporary.store,
      send: async ({ subject, letter }) => {
        if (fault) throw fault;
        sent.push({ subject, text: renderText(letter) });
        return { said: '250 OK', refused: [] };
      },
      to: ['team@agency.example'],
      company: 'Test & Sons',
      deskUrl: 'https://desk.example.com',
      promised: PROMISED,
      clock,
      log: recordingLog().log,
    }),
  );
  await clock.untilIdle();
}

/** Lets time pass for the mail and for the store. */
async function pass(ms: number) {
  temporary.pass(ms);
  await clock.pass(ms);
}

test('[X26] the team gets one mail each morning with what is due that day, by name', async () => {
  const { records } = temporary.store;
  const receipt = await save(temporary, { fields: fieldsOf('hiring', { firstname: 'Ada' }) });
  await records.setOwner(receipt, 'Grace', 'Grace');
  const later = await save(temporary, { fields: fieldsOf('jobseeking', { firstname: 'Bo' }) });
  await records.setReminder(later, temporary.now() + 3 * 24 * HOUR_MS, 'Grace');
  // Two instances, of which only one sends it.
  await start();
  await start();
  expect(sent).toEqual([]);
  await pass(9 * HOUR_MS);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe('1 submission needs attention today');
  expect(sent[0]?.text).toMatch(/Ada Lovelace\W+New employer, Grace, due Fri,? 5:00\sPM/);
  expect(sent[0]?.text).not.toContain('Bo');
  expect(sent[0]?.text).toContain('https://desk.example.com/#/inbox?order=urgent');
  await pass(HOUR_MS);
  expect(sent).toHaveLength(1);
});

test('[X26] on Monday, submissions from the weekend are due, and overdue ones are marked', async () => {
  await save(temporary);
  await start();
  await pass(34 * HOUR_MS);
  await save(temporary);
  sent = [];
  await pass(47 * HOUR_MS);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe('2 submissions need attention today');
  expect(sent[0]?.text).toContain('1 is already overdue.');
  expect(sent[0]?.text).toMatch(/overdue since Fri,? 5:00\sPM/);
});

test('[X26] nothing is sent if nothing is due, and a failed mail is sent again', async () => {
  await start();
  await pass(10 * HOUR_MS);
  expect(sent).toEqual([]);
  await save(temporary);
  fault = new Error('no connection');
  // The next business day is Monday.
  await pass(71 * HOUR_MS);
  expect(sent).toEqual([]);
  fault = undefined;
  await pass(MINUTE_MS);
  expect(sent).toHaveLength(1);
});
