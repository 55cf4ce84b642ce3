import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attemptAll, fieldsOf, save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { recordingLog } from '../../tests/fixtures/workers.ts';
import { renderText } from '../deliver/mail/letter.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import type { Destination } from '../store/destinations.ts';
import { type AlarmOptions, checkAlarms } from './alarms.ts';
import { sendMorning } from './morning.ts';

let temporary: TestStore;
let sent: { subject: string; text: string; to: readonly string[] }[];
/** If set, thrown instead of sending. */
let fault: Error | undefined;

beforeEach(async () => {
  temporary = await temporaryStore();
  sent = [];
  fault = undefined;
});
afterEach(() => temporary.remove());

const optionsNow = (): AlarmOptions & Pick<Parameters<typeof sendMorning>[0], 'store'> => ({
  store: temporary.store,
  send: async ({ subject, letter, to }) => {
    if (fault) throw fault;
    sent.push({ subject, text: renderText(letter), to });
    return { said: '250 OK', refused: [] };
  },
  to: ['ops@agency.example'],
  company: 'Test & Sons',
  deskUrl: 'https://desk.example.com',
  clock: { now: temporary.now },
  log: recordingLog().log,
});
const { signal } = new AbortController();
const check = () => checkAlarms(optionsNow(), signal);

async function die(destination: Destination) {
  await save(temporary, { destinations: [destination] });
  await attemptAll(temporary, 'deadLetter', destination);
}

describe('an alarm', () => {
  test('[X3] reports a dead webhook once, and again an hour later if there are more', async () => {
    await die('webhook');
    await check();
    const to = ['ops@agency.example'];
    expect(sent).toMatchObject([{ subject: 'Action needed: 1 failed delivery', to }]);
    expect(sent[0]?.text).toContain('Failed: webhook\n    1, since January 2, 2026 at 00:00 UTC');
    expect(sent[0]?.text).toContain('open Failed to see why a delivery failed');
    expect(sent[0]?.text).toContain('https://desk.example.com');
    temporary.pass(2 * HOUR_MS);
    // A restart repeats nothing.
    await temporary.reopen();
    await check();
    expect(sent).toHaveLength(1);

    await die('mail');
    await check();
    expect(sent[1]).toMatchObject({ subject: 'Action needed: 2 failed deliveries' });
    await die('mail');
    temporary.pass(HOUR_MS - 1);
    await check();
    expect(sent).toHaveLength(2);
    temporary.pass(1);
    await check();
    expect(sent).toHaveLength(3);
  });

  test('[X3] reports troubles again that came back after they were solved', async () => {
    await die('webhook');
    await check();
    await temporary.write("update outbox set state = 'waiting'");
    temporary.pass(2 * HOUR_MS);
    await check();
    await die('webhook');
    await check();
    expect(sent).toHaveLength(2);
  });

  test('[X3] that could not be sent is sent by the next check', async () => {
    await die('webhook');
    fault = new Error('no mail server');
    await expect(check()).rejects.toThrow('no mail server');
    fault = undefined;
    await check();
    expect(sent).toHaveLength(1);
  });

  test('[X3] reports suspects that have waited a while, but not a failed courtesy', async () => {
    await save(temporary, { suspicion: ['honeypot'] });
    await die('acknowledgement');
    temporary.pass(15 * MINUTE_MS - 1);
    await check();
    expect(sent).toEqual([]);
    temporary.pass(1);
    await check();
    expect(sent).toMatchObject([{ subject: 'Action needed: 1 submission in Spam' }]);
    expect(sent[0]?.text).toContain('In Spam\n    1, since January 2, 2026 at 00:00 UTC');
  });
});

describe('the morning mail', () => {
  // The test's store begins at midnight, UTC, of Friday, January 2.
  const promised = {
    businessDays: 1,
    timeZone: 'UTC',
    from: '09:00',
    to: '17:00',
    days: [1, 2, 3, 4, 5],
    closed: [],
  };
  const look = () => sendMorning({ ...optionsNow(), promised }, signal);

  test('[X26] goes out once the agency has opened, with what is due that day, by name', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary, { fields: fieldsOf('hiring', { firstname: 'Ada' }) });
    await records.changeMany([receipt], { what: 'owner', to: 'Grace' }, 'Grace');
    const later = await save(temporary, { fields: fieldsOf('jobseeking', { firstname: 'Bo' }) });
    await records.setReminder(later, temporary.now() + 3 * DAY_MS, 'Grace');
    temporary.pass(9 * HOUR_MS - 1);
    await look();
    expect(sent).toEqual([]);
    temporary.pass(1);
    await look();
    temporary.pass(HOUR_MS);
    await look();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe('1 submission needs attention today');
    expect(sent[0]?.text).toMatch(/Ada Lovelace\W+New employer, Grace, due Fri,? 5:00\sPM/);
    expect(sent[0]?.text).not.toContain('Bo');
    expect(sent[0]?.text).toContain('https://desk.example.com/#/open?order=urgent');
  });

  test('[X26] names those from the weekend on Monday, and marks overdue ones', async () => {
    await save(temporary);
    temporary.pass(34 * HOUR_MS);
    await save(temporary);
    await look();
    expect(sent).toEqual([]);
    temporary.pass(47 * HOUR_MS);
    await look();
    expect(sent[0]?.subject).toBe('2 submissions need attention today');
    expect(sent[0]?.text).toContain('1 is already overdue.');
    expect(sent[0]?.text).toMatch(/overdue since Fri,? 5:00\sPM/);
  });

  test('[X26] is not sent if nothing is due, and again after a failure', async () => {
    temporary.pass(10 * HOUR_MS);
    await look();
    expect(sent).toEqual([]);
    await save(temporary);
    temporary.pass(3 * DAY_MS);
    fault = new Error('no connection');
    await expect(look()).rejects.toThrow('no connection');
    fault = undefined;
    await look();
    expect(sent).toHaveLength(1);
  });
});
