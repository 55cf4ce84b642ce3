import { readdir } from 'node:fs/promises';
import type { Config } from '../../intake/config.ts';
import { codeOf } from '../../intake/shared/errors.ts';
import { HOUR_MS } from '../../intake/shared/time.ts';
import { listBackups } from '../backup/place.ts';
import { counted, type Finding, findingsOf } from './finding.ts';

/** At this age, at least one nightly backup is missing. */
const OLD_HOURS = 48;

const { ok, warning } = findingsOf('backups');

const MAKE_ONE = 'Run this nightly as the service’s user: npm run admin -- backup';

/**
 * Checks the age of the newest backup in `BACKUP_DIR`. A folder gets its final name only once the
 * backup is complete. Skipped with PostgreSQL, which has its own tools.
 * @param now in milliseconds since the epoch
 */
export async function checkBackups(
  { BACKUP_DIR, DATABASE_URL }: Pick<Config, 'BACKUP_DIR' | 'DATABASE_URL'>,
  now: number,
): Promise<Finding[]> {
  if (DATABASE_URL) return [];
  if (!BACKUP_DIR) {
    const words = "BACKUP_DIR is not set, so backups can't be checked.";
    return [
      warning(words, 'Set BACKUP_DIR to a folder on another disk. The backup command uses it too.'),
    ];
  }
  const unreadable = await readdir(BACKUP_DIR).then(
    () => undefined,
    (error: unknown) => codeOf(error),
  );
  if (unreadable && unreadable !== 'ENOENT') {
    const advice = 'Run doctor as the service’s user, or give that user read access.';
    return [warning(`${BACKUP_DIR} can't be read: ${unreadable}.`, advice)];
  }
  const [newest] = await listBackups(BACKUP_DIR);
  if (!newest) return [warning(`No backup found in ${BACKUP_DIR}.`, MAKE_ONE)];
  const hours = Math.max(0, Math.floor((now - newest.at) / HOUR_MS));
  const age = hours < OLD_HOURS ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
  const words = `The newest backup is ${age} old: ${newest.directory}.`;
  return [hours < OLD_HOURS ? ok(words) : warning(words, MAKE_ONE)];
}
