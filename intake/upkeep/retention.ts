import type { FileStore } from '../files/files.ts';
import { removeErased } from '../files/remove-erased.ts';
import type { Log } from '../shared/log.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import type { Store } from '../store/store.ts';

/** The time from the start to the first check, and from each check to the next, in milliseconds. */
const FIRST_MS = 10 * MINUTE_MS;
const EVERY_MS = DAY_MS;

/** The least time between two erasures, in milliseconds: restarts must not add up. */
const APART_MS = 20 * HOUR_MS;

/**
 * The most that one check erases: this many submissions, or this share of all, oldest first.
 * Normally, one day's submissions reach the age each day. More at once means a busy day long ago, a
 * new setting, or a wrong clock: the rest waits for the next days, and the team is notified.
 */
const MAX_ALONE = 10;
const MAX_SHARE = 0.1;

export interface RetentionOptions {
  store: Pick<Store, 'records' | 'erasures'>;
  files: Pick<FileStore, 'remove'>;
  /** Days a submission is kept; 0 means forever. */
  days: number;
  /** Days the evidence of a consent is kept; 0 means forever. */
  consentDays: number;
  log: Log;
  /** The clock of the submissions' arrival, in milliseconds since the epoch. */
  now: () => number;
}

export interface Retention {
  /** How many submissions were past retention at the last check, and still are. */
  overAge(): number;
  /** Stops it. A running check ends first. */
  end(): Promise<void>;
}

/** Erases by age, once a day. */
export function startRetention(options: RetentionOptions): Retention {
  let running: Promise<void> = Promise.resolve();
  let overAge = 0;
  const retain = async () => {
    overAge = (await eraseSubmissions(options)) ?? overAge;
    await eraseConsents(options);
  };
  const look = () => {
    running = retain().catch((error: unknown) =>
      options.log.error({ error }, 'could not erase submissions past retention'),
    );
  };
  const first = setTimeout(look, FIRST_MS);
  const repeated = setInterval(look, EVERY_MS);
  for (const timer of [first, repeated]) timer.unref();
  return {
    overAge: () => overAge,
    async end() {
      clearTimeout(first);
      clearInterval(repeated);
      await running;
    },
  };
}

/** Returns how many past retention were left for later; undefined if it is not time to erase. */
async function eraseSubmissions(options: RetentionOptions): Promise<number | undefined> {
  const { store, files, days, log, now } = options;
  const { erasures, records } = store;
  if (days === 0) return 0;
  const at = now();
  if (!(await erasures.beginErasing(at, APART_MS))) return undefined;
  const before = at - days * DAY_MS;
  const old = await erasures.countBefore(before);
  const { inbox, suspects } = await records.counts();
  const most = Math.max(MAX_ALONE, Math.floor((inbox + suspects) * MAX_SHARE));
  if (old > 0) log.info(await erasures.purge(before, most), 'erased submissions past retention');
  await removeErased(files, erasures);
  const left = Math.max(0, old - most);
  if (left > 0) {
    log.error(
      { left, days },
      'more submissions are past retention than are erased in one day: check the clock, then run npm run operator -- purge',
    );
  }
  return left;
}

async function eraseConsents({ store, consentDays, log, now }: RetentionOptions): Promise<void> {
  if (consentDays === 0) return;
  const consents = await store.erasures.purgeConsents(now() - consentDays * DAY_MS);
  if (consents > 0) log.info({ consents }, 'erased consent evidence past retention');
}
