import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '../../tests/fixtures/manual-clock.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import { recordingLog } from '../../tests/fixtures/workers.ts';
import { renderText } from '../deliver/mail/text.ts';
import type { Destination } from '../store/outbox/outbox.ts';
import { startAlarms } from './alarms.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TO = ['ops@agency.example'];

let temporary: TestStore;
let clock: ManualClock;
let end: (() => Promise<void>) | undefined;
let sent: { subject: string; text: string; to: readonly string[] }[];
/** If set, thrown instead of sending. */
let fault: Error | undefined;
let overAge: number;

beforeEach(async () => {
  temporary = await temporaryStore();
  clock = manualClock(temporary.now(), temporary.busy);
  sent = [];
  fault = undefined;
  overAge = 0;
});
afterEach(async () => {
  await end?.();
  await temporary.remove();
});

async function start() {
  await end?.();
  end = startInstance();
  await clock.untilIdle();
}

function startInstance() {
  return startAlarms({
    store: temporary.store,
    send: async ({ subject, letter, to }) => {
      if (fault) throw fault;
      sent.push({ subject, text: renderText(letter), to });
      return { said: '250 OK', refused: [] };
    },
    to: TO,
    company: 'Test & Sons',
    deskUrl: 'http://localhost:4322',
    overAge: () => overAge,
    clock,
    log: recordingLog().log,
  });
}

/** Lets time pass for the alarms and for the store, one check at a time. */
async function pass(ms: number) {
  temporary.pass(ms);
  await clock.pass(ms);
  await clock.untilIdle();
}

async function die(destination: Destination) {
  const { store, now } = temporary;
  await store.save(newSubmission({ files: [], destinations: [destination] }));
  const [claim] = await store.outbox.claim(destination, 'test', 1, now(), HOUR_MS);
  if (!claim) throw new Error('nothing to claim');
  const result = { outcome: 'refused', detail: '', tally: claim.tally };
  await store.outbox.deadLetter(claim, result, now());
}

test('[X3] [X9] reports once that more are past retention than one day erases', async () => {
  overAge = 25;
  await start();
  expect(sent).toMatchObject([{ subject: 'Action needed: 25 past the retention limit' }]);
  expect(sent[0]?.text).toContain('npm run operator -- purge');
  overAge = 15;
  await pass(2 * HOUR_MS);
  await start();
  await pass(2 * HOUR_MS);
  expect(sent).toHaveLength(1);
  overAge = 16;
  await pass(HOUR_MS);
  expect(sent).toHaveLength(2);
});

test('[X3] reports a dead webhook once, and again an hour later if there are more', async () => {
  await die('webhook');
  await start();
  expect(sent).toMatchObject([{ subject: 'Action needed: 1 failed delivery', to: TO }]);
  expect(sent[0]?.text).toContain('Failed: webhook\n    1, since January 2, 2026 at 00:00 UTC');
  expect(sent[0]?.text).toContain('open Failed to see why a delivery failed');
  expect(sent[0]?.text).toContain('http://localhost:4322');
  await pass(2 * HOUR_MS);
  expect(sent).toHaveLength(1);

  await die('mail');
  await pass(MINUTE_MS);
  expect(sent.map(({ subject }) => subject).slice(1)).toEqual([
    'Action needed: 2 failed deliveries',
  ]);
  await die('mail');
  await pass(HOUR_MS - 2 * MINUTE_MS);
  expect(sent).toHaveLength(2);
  await pass(2 * MINUTE_MS);
  expect(sent).toHaveLength(3);
});

test('[X3] repeats nothing after a restart', async () => {
  await die('webhook');
  await start();
  await pass(2 * HOUR_MS);
  await temporary.reopen();
  await start();
  await pass(MINUTE_MS);
  expect(sent).toHaveLength(1);
});

test('[X3] reports troubles again that came back after they were solved', async () => {
  await die('webhook');
  await start();
  await temporary.write("update outbox set state = 'waiting'");
  await pass(2 * HOUR_MS);
  await die('webhook');
  await pass(MINUTE_MS);
  expect(sent).toHaveLength(2);
});

test('[X3] retries a minute later if an alarm could not be sent', async () => {
  await die('webhook');
  fault = new Error('no mail server');
  await start();
  expect(sent).toEqual([]);
  fault = undefined;
  await pass(MINUTE_MS);
  expect(sent).toHaveLength(1);
});

test('[X3] reports suspects that have waited a while, but not a failed courtesy', async () => {
  await temporary.store.save(newSubmission({ files: [], suspicion: ['honeypot'] }));
  await die('acknowledgement');
  await start();
  await pass(14 * MINUTE_MS);
  expect(sent).toEqual([]);
  await pass(2 * MINUTE_MS);
  expect(sent).toMatchObject([{ subject: 'Action needed: 1 submission in Spam' }]);
  expect(sent[0]?.text).toContain('In Spam\n    1, since January 2, 2026 at 00:00 UTC');
  expect(sent[0]?.text).not.toContain('Given up');
});

describe('of several instances', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const endOne of ends.splice(0)) await endOne();
  });

  async function startThree() {
    for (let i = 0; i < 3; i++) ends.push(startInstance());
    await clock.untilIdle();
  }

  test('[X3] [X11] one instance notifies the team, and all know what it reported', async () => {
    await die('webhook');
    await startThree();
    expect(sent).toHaveLength(1);
    await pass(2 * HOUR_MS);
    expect(sent).toHaveLength(1);
    await die('webhook');
    await pass(MINUTE_MS);
    expect(sent).toHaveLength(2);
  });

  test('[X3] [X11] another one reports it, minutes after the first was killed halfway', async () => {
    await die('webhook');
    const { alarms } = temporary.store;
    expect(await alarms.take(temporary.now(), temporary.now() + 5 * MINUTE_MS)).toBe(true);
    await startThree();
    await pass(4 * MINUTE_MS);
    expect(sent).toEqual([]);
    await pass(2 * MINUTE_MS);
    expect(sent).toHaveLength(1);
  });
});
