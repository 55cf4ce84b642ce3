import { alarmLetter, deadOf } from '../deliver/mail/alarm-letter.ts';
import type { SendMail } from '../deliver/mail/smtp.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import type { Alarm } from '../store/alarms.ts';
import type { Store } from '../store/store.ts';
import { repeat } from './repeat.ts';

/** The shortest time from one alarm to the next, in milliseconds. */
const QUIET_MS = HOUR_MS;
/** A younger suspect causes no alarm yet, in milliseconds. */
const SUSPECT_WAITS_MS = 15 * MINUTE_MS;

/** How to mail the team. */
export interface TeamMail {
  send: SendMail;
  to: readonly string[];
  company: string;
  deskUrl: string | undefined;
  clock: Pick<Clock, 'now'>;
  log: Log;
}

export interface AlarmOptions extends TeamMail {
  store: Pick<Store, 'alarms'>;
}

/** Calls `checkAlarms` every minute. Returns its end. */
export function startAlarms(options: AlarmOptions): () => Promise<void> {
  return repeat(
    (signal) => checkAlarms(options, signal),
    { firstMs: 0, everyMs: MINUTE_MS },
    'alarm not sent; will try again soon',
    options.log,
  );
}

/**
 * Mails the team when deliveries failed, suspects wait, or malware came, but only when there are
 * more than the team knows of, and at most once an hour. The store remembers the last alarm, so a
 * restart repeats nothing, and only one of several instances sends it. If a mail can't be sent, the
 * next check sends it.
 */
export async function checkAlarms(options: AlarmOptions, signal: AbortSignal): Promise<void> {
  const { store, send, to, company, deskUrl, clock, log } = options;
  const now = clock.now();
  const trouble = await store.alarms.trouble(now - SUSPECT_WAITS_MS);
  const last = await store.alarms.last();
  const { suspects, infected } = trouble;
  const current = { at: now, dead: deadOf(trouble), suspects: suspects.count, infected };
  if (!isWorse(current, last) || now - last.at < QUIET_MS) {
    // Troubles that were solved are news again when they return.
    const known = {
      at: last.at,
      dead: Math.min(last.dead, current.dead),
      suspects: Math.min(last.suspects, current.suspects),
      infected: Math.min(last.infected, current.infected),
    };
    if (isWorse(last, known)) await store.alarms.replace(last, known);
    return;
  }
  if (!(await store.alarms.replace(last, current))) return;
  try {
    const mail = alarmLetter(trouble, company, deskUrl);
    const { refused } = await send({ id: `alarm-${now}`, to, ...mail }, signal);
    log.warn({ ...current, refused: refused.length }, 'sent an alarm to the team');
  } catch (error) {
    await store.alarms.replace(current, last);
    throw error;
  }
}

function isWorse(current: Alarm, last: Alarm): boolean {
  return (['dead', 'suspects', 'infected'] as const).some((kind) => current[kind] > last[kind]);
}
