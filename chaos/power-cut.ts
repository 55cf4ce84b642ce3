/**
 * `npm run chaos -- power-cut`: cuts the power under load, again and again. The service's data is
 * on a loop device. Under load the service is frozen, and the device's image is copied as a power
 * cut would leave it. Everything with a receipt must be in the copy. Needs root on Linux. Argument:
 * the number of cuts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { TestService } from '../tests/harness/service.ts';
import { findStoreFaults, Load, STORED, type Stored } from './load.ts';
import { LoopDisk } from './loop-disk.ts';
import { readTimes, report, say, waitUntil } from './report.ts';

const CUTS = 8;
/** A cut comes at a random time up to this long after the first receipt, in milliseconds. */
const LATEST_MS = 3000;
const FIRST_RECEIPT_MS = 30_000;

/** Returns the number of receipts, and what is lost or damaged. */
async function cutOnce(directory: string, withFiles: boolean) {
  const disk = LoopDisk.make(directory);
  const service = await TestService.start({ DATA_DIR: path.join(disk.folder, 'data') });
  try {
    const load = new Load([service.url], { withFiles });
    await waitUntil(() => load.acknowledged.length > 0, FIRST_RECEIPT_MS);
    await pause(Math.random() * LATEST_MS);
    process.kill(service.pid, 'SIGSTOP');
    const copy = await disk.copyAsCut(directory);
    await service.kill();
    await load.abandon();
    try {
      const faults = [...load.faults, ...(await findFaults(path.join(copy.folder, 'data'), load))];
      return { acknowledged: load.acknowledged.length, faults };
    } finally {
      copy.remove();
    }
  } finally {
    await service.remove();
    disk.remove();
  }
}

async function findFaults(data: string, load: Load): Promise<string[]> {
  const database = new DatabaseSync(path.join(data, 'submissions.db'));
  try {
    const [check] = database.prepare('PRAGMA integrity_check').all();
    const rows = database.prepare(STORED).all() as unknown as Stored[];
    const read = async (file: string) => [await readFile(path.join(data, 'files/kept', file))];
    return [
      ...(check?.integrity_check === 'ok' ? [] : [`the database: ${check?.integrity_check}`]),
      ...(await findStoreFaults(load, rows, read)),
    ];
  } finally {
    database.close();
  }
}

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  say('Cutting the power needs root on Linux.');
  process.exit(1);
}
const cuts = readTimes(CUTS);
const directory = mkdtempSync(path.join(os.tmpdir(), 'power-cut-'));
const allFaults: string[] = [];
try {
  for (let number = 1; number <= cuts; number++) {
    // Syncing a document also writes back part of the database, so text alone is the harder case.
    const withFiles = number % 2 === 0;
    const { acknowledged, faults } = await cutOnce(directory, withFiles);
    const what = withFiles ? 'submissions (some with documents)' : 'submissions (text only)';
    say(
      `cut ${number} of ${cuts}: ${acknowledged} ${what} acknowledged, ${faults.length} failures`,
    );
    allFaults.push(...faults);
  }
} finally {
  rmSync(directory, { recursive: true });
}
report(allFaults, 'Everything acknowledged is on the disk.');
