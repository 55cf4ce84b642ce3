import { access, constants, stat, statfs } from 'node:fs/promises';
import { sizeOf } from '../../contract/size.ts';
import { type Config, doubtfulSettings } from '../../intake/config.ts';
import type { FileStore } from '../../intake/files/files.ts';
import { AlteredFile, verify } from '../../intake/files/verified.ts';
import { loadSite } from '../../intake/http/site/site.ts';
import { codeOf } from '../../intake/shared/errors.ts';
import { addressMismatch } from '../../intake/shared/public-address.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../intake/shared/time.ts';
import { filePages } from '../../intake/store/file-pages.ts';
import { sqliteFile } from '../../intake/store/open.ts';
import { describeDatabase } from '../../intake/store/postgres-url.ts';
import type { Store } from '../../intake/store/store.ts';
import type { StoredFile } from '../../intake/store/submissions.ts';
import { newestBackup } from '../backup-archive.ts';
import { count } from '../output.ts';
import { type Findings, fault, ok, type Verdict, warning } from './finding.ts';
import { destinationsOf } from './test-delivery.ts';

/** Free bytes below which doctor warns. The service rejects uploads below 64 MiB. */
const SOON_FULL_BYTES = 2 ** 30;

/** At this age, at least one nightly backup is missing. */
const OLD_MS = 2 * DAY_MS;

/** After this time, a submission should be delivered. */
const LATE_MS = 10 * MINUTE_MS;

/** Throws for invalid settings, and warns about those that may still be a mistake. */
export async function* checkConfiguration(read: () => Config): Findings {
  const config = read();
  const destinations = destinationsOf(config);
  yield ok('All settings are valid.');
  const doubts = doubtfulSettings();
  if (doubts) yield warning(doubts, 'See docs/settings.md for all settings.');
  if (config.ISOLATED) {
    yield warning('ISOLATED is 1, so nothing is sent.', 'Remove it when you’re done testing.');
  } else if (destinations.size === 0) {
    yield warning('Submissions are saved but not delivered.', 'Set up mail or a webhook.');
  }
  if (config.PUBLIC_URL.startsWith('https:') && config.TRUST_PROXY === 0) {
    yield warning(
      'PUBLIC_URL starts with https, which needs a proxy, but TRUST_PROXY is 0. Consent evidence records the proxy’s IP address instead of the visitor’s.',
      'Set TRUST_PROXY to the number of proxies, usually 1.',
    );
  }
}

/** Throws if this version didn't build the site. */
export async function* checkSite({ SITE_DIR, PUBLIC_URL }: Config): Findings {
  const { settings } = await loadSite(SITE_DIR);
  const mismatch = addressMismatch(PUBLIC_URL, settings.url);
  const advice = 'Set both to the same address. If you change the site’s, run npm run build.';
  yield mismatch ? warning(mismatch, advice) : ok('The site is built.');
}

/** Throws if this user can't use the folder. Checks who else can, and how much space is free. */
export async function* checkDataFolder({ DATA_DIR }: Config): Findings {
  await access(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK);
  const { mode } = await stat(DATA_DIR);
  // On Windows, the mode doesn't show who has access.
  if ((mode & 0o077) !== 0 && process.platform !== 'win32') {
    const words = `Other users of this machine can access ${DATA_DIR}.`;
    yield warning(words, `Run: chmod go= ${DATA_DIR}`);
  }
  const { bavail, bsize } = await statfs(DATA_DIR);
  const words = `${sizeOf(bavail * bsize)} free in ${DATA_DIR}.`;
  const advice = 'Free up space. Below 64 MiB, the service rejects uploads.';
  yield bavail * bsize < SOON_FULL_BYTES ? warning(words, advice) : ok(words);
}

export async function* checkDatabase(config: Config, opened: Promise<Store>): Findings {
  const name = config.DATABASE_URL ? describeDatabase(config.DATABASE_URL) : sqliteFile(config);
  const examined = opened.then((store) => store.faults());
  const [wrong] = await examined.catch((error: Error) => [error.message]);
  const advice =
    'Until this is fixed, the service can’t save submissions. If the database is damaged, keep the folder as it is, and restore the newest backup.';
  yield wrong
    ? fault(`The database has a fault: ${wrong}`, advice)
    : ok(`No fault found in ${name}.`);
}

/**
 * Checks that every file in the database is in the folder or the bucket.
 * @param deep compares every byte, not only the sizes
 */
export async function* checkFiles(store: Store, opened: Promise<FileStore>, deep?: true): Findings {
  const files = await opened;
  await files.examine();
  // In this order, because the service saves each file before its row.
  const wanted = (await Array.fromAsync(filePages(store))).flat();
  const sizes = new Map<string, number>();
  for await (const { id, size } of files.list()) sizes.set(id, size);
  const lost: string[] = [];
  for (const file of wanted) {
    const isWhole = sizes.get(file.id) === file.size && (!deep || (await isIntact(files, file)));
    // An erasure removes the row before the file.
    if (isWhole || (await store.knownFiles([file.id])).size === 0) continue;
    lost.push(`${file.id} of ${file.receipt}`);
  }
  yield ok(`${count(wanted.length, 'file')} checked ${deep ? 'byte for byte' : 'by size'}.`);
  if (lost.length > 0) {
    yield fault(
      `${count(lost.length, 'file')} missing or damaged: ${lost.slice(0, 5).join(', ')}.`,
      'Copy them from a backup. If they were never moved to the bucket, run: npm run admin -- transfer',
    );
  }
}

async function isIntact(files: FileStore, { id, sha256 }: StoredFile): Promise<boolean> {
  try {
    const file = await files.open(id);
    await verify(file, sha256).finally(() => file.close());
    return true;
  } catch (error) {
    if (error instanceof AlteredFile || codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

export async function* checkDeliveries({ ISOLATED }: Config, store: Store, now: number): Findings {
  const { delivered, waiting, leased } = await store.outbox.counts();
  yield ok(`${delivered} delivered, ${waiting + leased} pending.`);
  const { failed } = await store.records.attention();
  if (failed > 0) {
    yield fault(
      `Delivery failed after the last attempt: ${count(failed, 'submission')}.`,
      'To see why, open Failed in the desk. Fix the cause, then run: npm run admin -- retry --all',
    );
  }
  if (ISOLATED) return;
  const newest = await store.records.whole({ until: now - LATE_MS }, 30);
  const late = newest.filter((each) => each.deliveries.some(({ state }) => state === 'waiting'));
  if (late[0]) {
    yield warning(
      `Not delivered yet: ${count(late.length, 'submission')}. The newest is ${late[0].receipt}.`,
      'The desk shows each attempt. To test the destinations, run: npm run admin -- doctor --send',
    );
  }
}

/** Checks the age of the newest backup. PostgreSQL has its own tools. */
export async function* checkBackups({ BACKUP_DIR, DATABASE_URL }: Config, now: number): Findings {
  if (DATABASE_URL) return;
  const advice = 'Set BACKUP_DIR, and run this every night: npm run admin -- backup';
  const newest = BACKUP_DIR ? await newestBackup(BACKUP_DIR) : undefined;
  if (!newest) {
    yield warning(`No backup found in BACKUP_DIR (${BACKUP_DIR || 'not set'}).`, advice);
    return;
  }
  const age = Math.max(0, now - newest.at);
  const [number, unit] = age < OLD_MS ? [age / HOUR_MS, 'hour'] : [age / DAY_MS, 'day'];
  const words = `The newest backup is ${count(Math.floor(number), unit)} old: ${newest.name}.`;
  yield age < OLD_MS ? ok(words) : warning(words, advice);
}

/** Checks that a page can be reached; otherwise, the finding has the given verdict and advice. */
export async function* checkPage(url: string, verdict: Verdict, advice: string): Findings {
  try {
    const signal = AbortSignal.timeout(10_000);
    const { status } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    if (status === 200) yield ok(`${url} responded.`);
    else yield { verdict, words: `${url} returned ${status} instead of 200.`, advice };
  } catch (error) {
    // `fetch` hides the reason in the cause.
    const { cause, message } = error as Error;
    yield { verdict, words: `${url} can't be reached: ${codeOf(cause) ?? message}.`, advice };
  }
}
