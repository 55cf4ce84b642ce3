import type { Promised } from '../../contract/desk.ts';
import { type DueToday, morningLetter } from '../deliver/mail/morning-letter.ts';
import type { SendMail } from '../deliver/mail/smtp.ts';
import { answerBy, closesAt, dayAt, dueFrom, hasOpened } from '../shared/business-time.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import type { Store } from '../store/store.ts';
import { eachMinute } from './each-minute.ts';

/** The most submissions that are read for the mail: more than it names. */
const MAX_READ = 50;

export interface MorningOptions {
  store: Pick<Store, 'records' | 'takeMorning' | 'giveBackMorning'>;
  send: SendMail;
  to: readonly string[];
  company: string;
  deskUrl: string | undefined;
  promised: Promised;
  clock: Clock;
  log: Log;
}

/**
 * Mails the team on each business day, once the agency has opened, what is due until it closes:
 * promised replies and reminders. Nothing is sent if nothing is due. The store remembers the day,
 * so a restart repeats nothing, and only one of several instances sends it. If a mail can't be
 * sent, it is retried a minute later.
 * @returns ends it
 */
export function startMornings(options: MorningOptions): () => Promise<void> {
  const look = (signal: AbortSignal) => tell(options, signal);
  return eachMinute(look, 'morning email not sent; will try again', options);
}

async function tell(options: MorningOptions, signal: AbortSignal): Promise<void> {
  const { store, send, to, promised, clock, log } = options;
  const now = clock.now();
  if (!hasOpened(now, promised)) return;
  const day = dayAt(now, promised.timeZone);
  const before = await store.takeMorning(day);
  if (before === undefined) return;
  try {
    const until = closesAt(now, promised);
    const due = { receivedBefore: dueFrom(until, promised), now: until };
    const total = await store.records.count({ due });
    if (total === 0) return;
    const rows = await store.records.urgent({ due }, MAX_READ);
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
