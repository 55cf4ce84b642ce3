import type { FileStore } from '../files/files.ts';
import { removeErased } from '../files/remove-erased.ts';
import type { Log } from '../shared/log.ts';
import { DAY_MS, MINUTE_MS } from '../shared/time.ts';
import type { Store } from '../store/store.ts';
import { repeat } from './repeat.ts';

/**
 * The most that one check erases: this many submissions, or this share of all, oldest first.
 * Normally, one day's submissions reach the age each day. More at once means a busy day long ago, a
 * new setting, or a wrong clock: the rest waits for the next days.
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

/** Erases by age, once a day. Returns its end. */
export function startRetention(options: RetentionOptions): () => Promise<void> {
  return repeat(
    () => eraseByAge(options),
    { firstMs: 10 * MINUTE_MS, everyMs: DAY_MS },
    'could not erase submissions past retention',
    options.log,
  );
}

export async function eraseByAge(options: RetentionOptions): Promise<void> {
  const { store, days, consentDays, log, now } = options;
  if (days > 0) await eraseSubmissions(options, now() - days * DAY_MS);
  if (consentDays === 0) return;
  const consents = await store.erasures.purgeConsents(now() - consentDays * DAY_MS);
  if (consents > 0) log.info({ consents }, 'erased consent evidence past retention');
}

async function eraseSubmissions(
  { store: { erasures, records }, files, days, log }: RetentionOptions,
  before: number,
): Promise<void> {
  const old = await erasures.countBefore(before);
  const most = Math.max(MAX_ALONE, Math.floor((await records.total()) * MAX_SHARE));
  if (old > 0) log.info(await erasures.purge(before, most), 'erased submissions past retention');
  await removeErased(files, erasures);
  const left = Math.max(0, old - most);
  if (left === 0) return;
  log.error(
    { left, days },
    'more submissions are past retention than are erased in one day: check the clock, then run npm run admin -- purge',
  );
}
