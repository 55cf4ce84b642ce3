import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { sizeOf } from '../contract/size.ts';
import type { FileStore } from '../intake/files/files.ts';
import { AlteredFile, verifiedChunks } from '../intake/files/verified.ts';
import { codeOf } from '../intake/shared/errors.ts';
import { DirectoryHeldError, holdDirectory } from '../intake/shared/hold-directory.ts';
import { OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../intake/shared/owner-only.ts';
import { syncDirectory } from '../intake/shared/sync-directory.ts';
import { filePages } from '../intake/store/file-pages.ts';
import { openSqliteStore } from '../intake/store/open.ts';
import type { Store } from '../intake/store/store.ts';
import type { StoredFile } from '../intake/store/submissions.ts';
import {
  DATABASE,
  DOCUMENTS,
  explainFullDisk,
  hashAndSync,
  listBackups,
  removeUnpacked,
  SUMS,
  unpack,
} from './backup-archive.ts';
import { CommandError, type Definition, EXIT, type Progress } from './command.ts';
import { wholeNumber } from './options.ts';
import { count, paint, prose } from './output.ts';

/** The folder for everything until the backup is complete. Each run removes it. */
const UNFINISHED = '.unfinished';

interface Source {
  /** The live store, which others may be writing to. */
  store: Store;
  files: FileStore;
  shown: Progress;
}

/** A file in the database that the backup lacks. */
interface Absent {
  id: string;
  receipt: string;
  reason: 'missing' | 'damaged';
}

interface Made {
  /** An absolute path. */
  archive: string;
  submissions: number;
  files: number;
  /** Size of the archive. */
  bytes: number;
  absent: Absent[];
  /** Names of the backups that were removed. */
  removed: string[];
}

export const backupCommand: Definition<{ to?: string; keep?: number }, Made> = {
  name: 'backup',
  summary: 'back up the database and files while the service runs',
  examples: ['backup', 'backup --to /backup --keep 7'],
  declare(command) {
    command
      .option('--to <folder>', 'folder for backups, on another disk (default: BACKUP_DIR)')
      .option('--keep <n>', 'then remove all but the newest n backups', wholeNumber(1, 10_000));
  },
  async run({ store, files, config, resolve, now, progress }, { to, keep }) {
    const { DATABASE_URL, BACKUP_DIR, DATA_DIR } = config();
    if (DATABASE_URL) {
      throw new CommandError('The database is PostgreSQL: use pg_dump. See docs/operations.md.');
    }
    const folder = to === undefined ? BACKUP_DIR : resolve(to);
    if (folder === '') {
      const message = 'No backup folder given. Use --to FOLDER, or set BACKUP_DIR.';
      throw new CommandError(message, EXIT.wrongUse);
    }
    if (`${folder}${path.sep}`.startsWith(`${DATA_DIR}${path.sep}`)) {
      const message = `${folder} is inside DATA_DIR. Use a folder outside it, on another disk.`;
      throw new CommandError(message, EXIT.wrongUse);
    }
    const source = { store: await store(), files: await files() };
    const release = await hold(folder);
    const shown = progress('Backing up');
    try {
      const made = await makeArchive(folder, now(), { ...source, shown });
      const { size } = await stat(made.archive);
      // If this backup lacks a file, an older one may still have it, so none is removed.
      const isPruning = keep !== undefined && made.absent.length === 0;
      const removed = isPruning ? await prune(folder, keep, made.archive) : [];
      return { ...made, bytes: size, removed };
    } catch (error) {
      throw explainFullDisk(error, folder);
    } finally {
      shown.end();
      release();
    }
  },
  print({ archive, submissions, files, bytes: size, absent, removed }, page) {
    const what = `${count(submissions, 'submission')}, ${count(files, 'file')} (${sizeOf(size)})`;
    return [
      `Backed up ${what} to ${archive}.`,
      ...absent.map(({ receipt, id, reason }) =>
        paint(page, 'bad', prose(page, `A file of ${receipt} is ${reason}: ${id}`)),
      ),
      ...(removed.length > 0 ? [prose(page, `Removed: ${removed.join(', ')}.`)] : []),
    ].join('\n');
  },
  exitCode: ({ absent }) => (absent.length > 0 ? EXIT.findings : EXIT.done),
};

/** Creates the folder, and holds it until the returned function is called. */
async function hold(folder: string): Promise<() => void> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    return holdDirectory(folder);
  } catch (cause) {
    throw new CommandError(
      cause instanceof DirectoryHeldError
        ? `Another backup is running in ${folder}. Wait until it finishes.`
        : `Can't write to ${folder}. Give this user write access, or choose another folder.`,
      EXIT.failed,
      { cause },
    );
  }
}

/** Removes all backups but the new one and the newest others. Returns the removed names. */
async function prune(folder: string, keep: number, archive: string): Promise<string[]> {
  const others = (await listBackups(folder)).filter((other) => other.path !== archive);
  const old = others.slice(keep - 1);
  for (const backup of old) await rm(backup.path, { recursive: true });
  return old.map(({ name }) => name);
}

/** Makes a backup. It gets its name once it is complete and on disk. */
async function makeArchive(
  folder: string,
  now: number,
  source: Source,
): Promise<Omit<Made, 'bytes' | 'removed'>> {
  const name = `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
  const archive = path.join(folder, name);
  const unfinished = path.join(folder, UNFINISHED);
  const data = path.join(unfinished, 'data');
  const tar = path.join(unfinished, 'backup.tar');
  const unpacked = path.join(unfinished, 'unpacked');
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(path.join(data, DOCUMENTS), { recursive: true, mode: OWNER_ONLY_FOLDER });
    const absent = await copyData(data, source);
    await pipeline(
      create({ cwd: data }, [DATABASE, 'files', SUMS]),
      createWriteStream(tar, { mode: OWNER_ONLY_FILE, flush: true }),
    );
    await rm(data, { recursive: true });
    await mkdir(unpacked);
    // It is read back as a restore would.
    const counts = await unpack(tar, unpacked);
    await rename(tar, archive);
    await syncDirectory(folder);
    return { archive, ...counts, absent };
  } finally {
    await removeUnpacked(unfinished);
  }
}

/** Copies the database, then the files that the copy lists. Returns those that can't be copied. */
async function copyData(data: string, { store, files, shown }: Source): Promise<Absent[]> {
  const database = path.join(data, DATABASE);
  await store.backup(database);
  const copy = await openSqliteStore(database);
  const listed = (await Array.fromAsync(filePages(copy))).flat();
  await copy.close();
  const sums = [`${await hashAndSync(database)}  ${DATABASE}`];
  const absent: Absent[] = [];
  for (const [index, file] of listed.entries()) {
    const { id, sha256, receipt } = file;
    const reason = await copyFile(files, file, path.join(data, DOCUMENTS, id));
    if (!reason) sums.push(`${sha256}  ${DOCUMENTS}/${id}`);
    // An erasure during the backup removes the row before the file.
    else if ((await store.knownFiles([id])).has(id)) absent.push({ id, receipt, reason });
    shown.at(`${index + 1} of ${count(listed.length, 'file')}`);
  }
  await writeFile(path.join(data, SUMS), `${sums.join('\n')}\n`, { mode: OWNER_ONLY_FILE });
  return absent;
}

/** Copies one file. Returns the reason if it can't. */
async function copyFile(
  files: FileStore,
  { id, sha256 }: StoredFile,
  target: string,
): Promise<Absent['reason'] | undefined> {
  try {
    const opened = await files.open(id);
    try {
      const copy = createWriteStream(target, { mode: OWNER_ONLY_FILE });
      await pipeline(verifiedChunks(opened, sha256), copy);
    } finally {
      await opened.close();
    }
    return undefined;
  } catch (error) {
    await rm(target, { force: true });
    if (error instanceof AlteredFile) return 'damaged';
    if (codeOf(error) === 'ENOENT') return 'missing';
    throw error;
  }
}
