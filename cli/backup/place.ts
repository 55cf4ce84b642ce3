import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DirectoryHeldError, holdDirectory, lockPath } from '../../intake/shared/hold-directory.ts';
import { OWNER_ONLY_FOLDER } from '../../intake/shared/owner-only.ts';
import { syncDirectory } from '../../intake/shared/sync-directory.ts';
import { BackupError } from './manifest.ts';

/** The name of a complete backup. A second one made in the same second ends with a number. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\dZ)(-\d+)?$/;
/** The name of a backup that is being made or removed. */
const UNFINISHED = /^\..*\.part$/;

/** The path of a backup while it is being made or removed. */
export function unfinishedPath(place: string, name: string): string {
  return path.join(place, `.${name}.part`);
}

/** A complete backup in the folder for all backups. */
export interface ListedBackup {
  name: string;
  directory: string;
  /** When it was made, according to its name, in milliseconds since the epoch. */
  at: number;
}

/** Complete backups in a folder, newest first; none if the folder is missing. */
export async function listBackups(place: string): Promise<ListedBackup[]> {
  const names = await readdir(place).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => {
      const at = Date.parse(name.replace(NAME, '$1T$2:$3:$4'));
      return { name, directory: path.join(place, name), at };
    });
}

/** An unused name for a backup at this time, like 2026-11-22T10-15-00Z. */
export async function freeName(place: string, now: number): Promise<string> {
  const name = `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const taken = new Set((await listBackups(place)).map((backup) => backup.name));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`;
  return free;
}

/**
 * Locks the folder of backups, removes unfinished backups there, and runs `work`, which gets the
 * paths of those that this user can't remove. Throws a `BackupError` if the folder is in use or not
 * writable.
 */
export async function alone<R>(place: string, work: (left: string[]) => Promise<R>): Promise<R> {
  const letGo = await hold(place);
  try {
    const left: string[] = [];
    for (const name of await readdir(place)) {
      if (!UNFINISHED.test(name)) continue;
      const directory = path.join(place, name);
      if (await isRemovable(directory)) await rm(directory, { recursive: true });
      else left.push(directory);
    }
    return await work(left);
  } finally {
    letGo();
  }
}

/** Whether this user may empty the folder. Another user's folders are left alone. */
function isRemovable(directory: string): Promise<boolean> {
  return access(directory, constants.W_OK).then(
    () => true,
    () => false,
  );
}

async function hold(place: string): Promise<() => void> {
  try {
    await mkdir(place, { recursive: true, mode: OWNER_ONLY_FOLDER });
    return await holdOrReplace(place);
  } catch (cause) {
    throw new BackupError(
      cause instanceof DirectoryHeldError
        ? `Another backup is running in ${place}. Wait until it finishes.`
        : `Can't write to ${place}. Give this user write access, or choose another folder.`,
      { cause },
    );
  }
}

/**
 * Another user's backup leaves a lock file that this user can't open, so it is replaced. If the other
 * backup is still running, both succeed: each has its own name, and neither user removes the other's
 * files.
 */
async function holdOrReplace(place: string): Promise<() => void> {
  try {
    return holdDirectory(place);
  } catch (error) {
    if (error instanceof DirectoryHeldError) throw error;
    await rm(lockPath(place), { force: true });
    return holdDirectory(place);
  }
}

/** Old backups: those that were removed, and those that this user can't remove. */
export interface Pruned {
  /** Names. */
  removed: string[];
  /** Paths. */
  left: string[];
}

/** Removes all but the newest `keep` backups. Throws a `BackupError` if `keep` would leave none. */
export async function prune(place: string, keep: number): Promise<Pruned> {
  if (!Number.isSafeInteger(keep) || keep < 1) {
    throw new BackupError('At least one backup must be kept. Use --keep 1 or more.');
  }
  return alone(place, async () => {
    const pruned: Pruned = { removed: [], left: [] };
    for (const { name, directory } of (await listBackups(place)).slice(keep)) {
      if (!(await isRemovable(directory))) {
        pruned.left.push(directory);
        continue;
      }
      // Renamed first, so a partly removed backup is never mistaken for a complete one.
      await rename(directory, unfinishedPath(place, name));
      await syncDirectory(place);
      await rm(unfinishedPath(place, name), { recursive: true });
      pruned.removed.push(name);
    }
    return pruned;
  });
}
