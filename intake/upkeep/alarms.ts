import { alarmLetter, deadOf } from '../deliver/mail/alarm-letter.ts';
import type { SendMail } from '../deliver/mail/smtp.ts';
import type { Clock } from '../shared/clock.ts';
import { faultOf } from '../shared/errors.ts';
import type { Log } from '../shared/log.ts';
import type { Store } from '../store/store.ts';
import type { Alarm, Trouble } from '../store/upkeep/troubles.ts';
import { eachMinute } from './each-minute.ts';

/** The shortest time from one alarm to the next, in milliseconds. */
const QUIET_MS = 60 * 60_000;
/** How long one instance keeps the others from notifying the team, in milliseconds. */
const SENDING_MS = 5 * 60_000;
/** A younger suspect causes no alarm yet, in milliseconds. */
const SUSPECT_WAITS_MS = 15 * 60_000;

export interface AlarmOptions {
  store: Pick<Store, 'alarms'>;
  send: SendMail;
  to: readonly string[];
  company: string;
  deskUrl: string | undefined;
  /** How many submissions are past their retention and not erased yet. */
  overAge: () => number;
  clock: Clock;
  log: Log;
}

/**
 * Mails the team when deliveries failed, suspects wait, malware came, or erasing by age is behind.
 * It does so only when there are more than the team knows of, and at most once an hour. If a mail
 * can't be sent, it is retried a minute later. The store remembers the last alarm, so a restart
 * repeats nothing, and only one of several instances sends it.
 * @returns ends the alarms
 */
export function startAlarms(options: AlarmOptions): () => Promise<void> {
  return eachMinute(createLook(options), 'alarm not sent; will try again soon', options);
}

function createLook(options: AlarmOptions) {
  const { store, send, to, company, deskUrl, clock, log } = options;
  /** The last alarm sent here. A read-only database must not cause one every minute. */
  let sent: Alarm | undefined;

  /** Whether this instance should notify the team; `known` is the last alarm when it looked. */
  async function isOurs(now: number, known: Alarm): Promise<boolean> {
    try {
      if (!(await store.alarms.take(now, now + SENDING_MS))) return false;
      const isNews = (await store.alarms.last()).at === known.at;
      if (!isNews) await store.alarms.letGo();
      return isNews;
    } catch (error) {
      // A read-only database must not keep the team from hearing about it.
      log.error(faultOf(error), 'other instances may send the same alarm');
      return true;
    }
  }

  async function tell(
    trouble: Trouble,
    overAge: number,
    now: number,
    signal: AbortSignal,
  ): Promise<number> {
    const mail = alarmLetter(trouble, overAge, company, deskUrl);
    try {
      return (await send({ id: `alarm-${now}`, to, ...mail }, signal)).refused.length;
    } catch (error) {
      await store.alarms.letGo().catch(() => undefined);
      throw error;
    }
  }

  return async function look(signal: AbortSignal): Promise<void> {
    const now = clock.now();
    const trouble = await store.alarms.trouble(now - SUSPECT_WAITS_MS);
    const known = await store.alarms.last();
    const last = sent && sent.at >= known.at ? sent : known;
    const overAge = options.overAge();
    const { suspects, infected } = trouble;
    const current = { dead: deadOf(trouble), suspects: suspects.count, infected, overAge };
    if (isWorse(current, last) && isQuietSince(last.at, now)) {
      if (!(await isOurs(now, known))) return;
      const refused = await tell(trouble, overAge, now, signal);
      sent = { at: now, ...current };
      log.warn({ ...current, refused }, 'sent an alarm to the team');
      await store.alarms.remember(sent);
      await store.alarms.letGo();
    } else {
      // Troubles that were solved are news again when they return.
      sent = {
        at: last.at,
        dead: Math.min(last.dead, current.dead),
        suspects: Math.min(last.suspects, current.suspects),
        infected: Math.min(last.infected, current.infected),
        overAge: Math.min(last.overAge, current.overAge),
      };
      if (isWorse(last, sent)) await store.alarms.remember(sent);
    }
  };
}

function isWorse(current: Omit<Alarm, 'at'>, last: Omit<Alarm, 'at'>): boolean {
  return (['dead', 'suspects', 'infected', 'overAge'] as const).some(
    (kind) => current[kind] > last[kind],
  );
}

/** If the clock was ahead at the last alarm, that must not silence all later ones. */
function isQuietSince(at: number, now: number): boolean {
  return now - at >= QUIET_MS || at > now;
}
