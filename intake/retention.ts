import type { FileStore } from './files/files.ts';
import { removeErased } from './files/remove-erased.ts';
import type { Log } from './log.ts';
import type { Store } from './store/store.ts';

/** The first check, once a start has settled, and the time between checks, in milliseconds. */
const FIRST_MS = 10 * 60 * 1000;
const EVERY_MS = 24 * 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What one check erases without a person: this many submissions, or this share of all. In normal
 * use one day's submissions reach the age each day. More at once means a wrong clock or a new
 * setting.
 */
const MOST_ALONE = 10;
const MOST_SHARE = 0.1;

export interface RetentionOptions {
  store: Pick<Store, 'records' | 'erasures'>;
  files: Pick<FileStore, 'remove'>;
  /** Days a submission is kept; 0 means forever. */
  days: number;
  /** Days the evidence of a consent is kept; 0 means forever. */
  consentDays: number;
  log: Log;
  now?: () => number;
}

/** Erases by age, once a day; returns a function that ends it. A running check ends first. */
export function startRetention(options: RetentionOptions): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = retain(options).catch((error: unknown) =>
      options.log.error({ error }, 'not erased by age'),
    );
  };
  const first = setTimeout(look, FIRST_MS);
  const repeated = setInterval(look, EVERY_MS);
  for (const timer of [first, repeated]) timer.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(repeated);
    await running;
  };
}

async function retain(options: RetentionOptions): Promise<void> {
  const { store, files, days, consentDays, log, now = Date.now } = options;
  const { erasures, records } = store;
  if (days > 0) {
    const before = now() - days * DAY_MS;
    const old = await erasures.countBefore(before);
    const { inbox, suspects } = await records.counts();
    if (old > Math.max(MOST_ALONE, (inbox + suspects) * MOST_SHARE)) {
      log.error(
        { old, days },
        'too many submissions came of age at once to erase them unasked: see that the clock is right, then npm run operator -- purge',
      );
      return;
    }
    if (old > 0) log.info(await erasures.purge(before), 'erased by age');
    await removeErased(files, erasures);
  }
  if (consentDays > 0) {
    const consents = await erasures.purgeConsents(now() - consentDays * DAY_MS);
    if (consents > 0) log.info({ consents }, 'evidence of consents erased by age');
  }
}
