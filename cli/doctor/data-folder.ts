import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE } from '../backup/manifest.ts';
import { type Finding, findingsOf, messageOf } from './finding.ts';

/** Free bytes below which the service rejects uploads, and below which doctor warns. */
const RESERVE_BYTES = 64 * 2 ** 20;
const SOON_FULL_BYTES = 2 ** 30;

/** Permission bits of everyone except the owner. */
const OTHERS = 0o077;

const { ok, warning, fault } = findingsOf('data folder');

/** Checks who owns and can access the data, and how much space is free. Creates nothing. */
export async function checkDataFolder(dataDir: string): Promise<Finding[]> {
  const folder = await stat(dataDir).catch((error: NodeJS.ErrnoException) => error);
  if (folder instanceof Error) {
    return folder.code === 'ENOENT'
      ? [
          warning(
            `${dataDir} does not exist, so it has no submissions.`,
            'Start the service once, or set DATA_DIR to the folder with the data.',
          ),
        ]
      : [
          fault(
            `${dataDir} can't be read: ${messageOf(folder)}`,
            'Run doctor as the service’s user.',
          ),
        ];
  }
  const findings: Finding[] = [];
  const places = [dataDir, path.join(dataDir, DATABASE), path.join(dataDir, 'files')];
  for (const place of places) findings.push(...(await checkRights(place)));
  const { bavail, bsize } = await statfs(dataDir);
  findings.push(roomFor(bavail * bsize, dataDir));
  return findings;
}

async function checkRights(place: string): Promise<Finding[]> {
  const found = await stat(place).catch(() => undefined);
  // On Windows the mode bits don't show who has access.
  if (!found || process.platform === 'win32') return [];
  const findings: Finding[] = [];
  if ((found.mode & OTHERS) !== 0) {
    findings.push(
      warning(
        `Other users of this machine can access ${place} (${(found.mode & 0o777).toString(8)}).`,
        `Run: chmod go= ${place}`,
      ),
    );
  }
  const user = process.getuid?.();
  if (user !== undefined && user !== 0 && found.uid !== user) {
    findings.push(
      warning(`${place} belongs to another user.`, 'Run doctor as the service’s user.'),
    );
  }
  return findings;
}

function roomFor(bytes: number, dataDir: string): Finding {
  const words = `${Math.floor(bytes / 2 ** 20)} MiB free in ${dataDir}.`;
  const advice = 'Free up space, or move DATA_DIR to a larger disk.';
  if (bytes < RESERVE_BYTES) return fault(`${words} The service rejects uploads.`, advice);
  return bytes < SOON_FULL_BYTES ? warning(words, advice) : ok(words);
}
