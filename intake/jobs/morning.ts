import type { Promised } from '../../contract/desk.ts';
import { type DueToday, morningLetter } from '../deliver/mail/morning-letter.ts';
import { answerBy, closesAt, dayAt, dueFrom, hasOpened } from '../shared/business-time.ts';
import { MINUTE_MS } from '../shared/time.ts';
import type { Store } from '../store/store.ts';
import type { TeamMail } from './alarms.ts';
import { repeat } from './repeat.ts';

/** The most submissions that are read for the mail: more than it names. */
const MAX_READ = 50;

export interface MorningOptions extends TeamMail {
  store: Pick<Store, 'records' | 'takeMorning' | 'giveBackMorning'>;
  promised: Promised;
}

/** Calls `sendMorning` every minute. Returns its end. */
export function startMornings(options: MorningOptions): () => Promise<void> {
  return repeat(
    (signal) => sendMorning(options, signal),
    { firstMs: 0, everyMs: MINUTE_MS },
    'morning email not sent; will try again',
    options.log,
  );
}

/**
 * Mails the team on each business day, once the agency has opened, what is due until it closes:
 * promised replies and reminders. Nothing is sent if nothing is due. The store remembers the day,
 * so a restart repeats nothing, and only one of several instances sends it. If a mail can't be
 * sent, the next call sends it.
 */
export async function sendMorning(options: MorningOptions, signal: AbortSignal): Promise<void> {
  const { store, send, to, promised, clock, log } = options;
  const now = clock.now();
  if (!hasOpened(now, promised)) return;
  const day = dayAt(now, promised.timeZone);
  const before = await store.takeMorning(day);
  if (before === undefined) return;
  try {
    const until = closesAt(now, promised);
    const reader = { now: until, receivedBefore: dueFrom(until, promised), finished: [] };
    const filter = { due: true, reader };
    const total = await store.records.count(filter);
    if (total === 0) return;
    const rows = await store.records.urgent(filter, MAX_READ);
    const today = rows.map((submission): DueToday => {
      const by = submission.remindAt ?? answerBy(submission.receivedAt, promised);
      return { submission, by };
    });
    const mail = morningLetter(today, total, { ...options, now, timeZone: promised.timeZone });
    const { refused } = await send({ id: `morning-${day}`, to, ...mail }, signal);
    log.info({ due: total, refused: refused.length }, 'sent the morning email');
  } catch (error) {
    await store.giveBackMorning(day, before);
    throw error;
  }
}
