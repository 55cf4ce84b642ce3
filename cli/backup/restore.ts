import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { holdDirectory } from '../../intake/shared/hold-directory.ts';
import { OWNER_ONLY_FOLDER } from '../../intake/shared/owner-only.ts';
import { syncDirectory } from '../../intake/shared/sync-directory.ts';
import { openSqliteStore } from '../../intake/store/open.ts';
import { type Content, contentOf, copyFile, sameContent } from './copying.ts';
import { BackupError, databasePath, keptFolder, type Manifest } from './manifest.ts';
import { verifyBackup } from './verify.ts';

/** The file that `holdDirectory` leaves behind in a folder. */
const LOCK = 'in-use.lock';
/** The folder for everything until the restore is complete. */
const STAGING = 'restoring';

/** How many faults a message lists. The rest are only counted. */
const MAX_FAULTS = 5;

export interface RestoreOptions {
  /** One backup, as `backup` made it. */
  from: string;
  /** The service's DATA_DIR: empty or missing. */
  dataDir: string;
  /** Called after each file. */
  onProgress?: (progress: { done: number; total: number }) => void;
}

/**
 * Restores a backup into the service's folder. It verifies the backup first, and later what it
 * wrote. The database is moved last, so a partly restored folder never looks complete.
 * Throws a `BackupError`, and leaves the folder as it was, if the backup is damaged or the folder
 * is not empty. Throws a `DirectoryHeldError` if a service runs in the folder.
 */
export async function restore({ from, dataDir, onProgress }: RestoreOptions): Promise<Manifest> {
  const { manifest, faults } = await verifyBackup(from);
  if (!manifest || faults.length > 0) {
    const named = faults.slice(0, MAX_FAULTS).join('; ');
    const more = faults.length > MAX_FAULTS ? `; and ${faults.length - MAX_FAULTS} more` : '';
    throw new BackupError(`${from} is damaged: ${named}${more}. Use a different backup.`);
  }
  const created = await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if (created) await syncDirectory(path.dirname(created));
  await requireEmpty(dataDir);
  const letGo = holdDirectory(dataDir);
  try {
    await requireEmpty(dataDir);
    try {
      await fill(path.join(dataDir, STAGING), from, manifest, onProgress);
      await moveIn(dataDir);
    } catch (error) {
      for (const name of [STAGING, 'files']) {
        await rm(path.join(dataDir, name), { recursive: true, force: true });
      }
      throw error;
    }
  } finally {
    letGo();
  }
  return manifest;
}

async function requireEmpty(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => !name.startsWith(LOCK));
  if (names.length === 0) return;
  throw new BackupError(
    names.includes(STAGING)
      ? `A restore into ${dataDir} was interrupted. Empty that folder, and try again.`
      : `${dataDir} is not empty, and restore never overwrites data. Move its contents elsewhere, or set DATA_DIR to another folder.`,
  );
}

async function fill(
  staging: string,
  from: string,
  manifest: Manifest,
  onProgress: RestoreOptions['onProgress'],
): Promise<void> {
  const kept = keptFolder(staging);
  await mkdir(kept, { recursive: true, mode: OWNER_ONLY_FOLDER });
  await copy(databasePath(from), databasePath(staging), manifest.database);
  for (const [index, { id, ...content }] of manifest.files.entries()) {
    await copy(path.join(keptFolder(from), id), path.join(kept, id), content);
    onProgress?.({ done: index + 1, total: manifest.files.length });
  }
  const written = await verifyWritten(staging, manifest);
  if (written) throw new BackupError(`The restored data is incomplete: ${written}.`);
  for (const folder of [kept, path.dirname(kept), staging]) await syncDirectory(folder);
}

async function copy(source: string, target: string, wanted: Content): Promise<void> {
  const content = await copyFile(source, target);
  if (content && sameContent(content, wanted)) return;
  throw new BackupError(`${source} changed during the restore. Use a different backup.`);
}

/** Reads back what was written. Returns the first fault, or undefined. */
async function verifyWritten(staging: string, manifest: Manifest): Promise<string | undefined> {
  const kept = keptFolder(staging);
  for (const { id, ...wanted } of manifest.files) {
    const found = await contentOf(path.join(kept, id));
    if (!found || !sameContent(found, wanted)) return `${id} can't be read back`;
  }
  const store = await openSqliteStore(databasePath(staging));
  try {
    const [fault] = await store.faults();
    if (fault !== undefined) return fault;
    const submissions = await store.records.total();
    if (submissions !== manifest.submissions) {
      return `it has ${submissions} of ${manifest.submissions} submissions`;
    }
    return undefined;
  } finally {
    await store.close();
  }
}

async function moveIn(dataDir: string): Promise<void> {
  const staging = path.join(dataDir, STAGING);
  await rename(path.join(staging, 'files'), path.join(dataDir, 'files'));
  await syncDirectory(dataDir);
  await rename(databasePath(staging), databasePath(dataDir));
  await syncDirectory(dataDir);
  await rm(staging, { recursive: true });
}
