import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { placeOfFiles } from '../intake/files/open-files.ts';
import { holdDirectory } from '../intake/shared/hold-directory.ts';
import { OWNER_ONLY_FOLDER } from '../intake/shared/owner-only.ts';
import { syncDirectory } from '../intake/shared/sync-directory.ts';
import {
  DATABASE,
  DOCUMENTS,
  explainFullDisk,
  listBackups,
  removeUnpacked,
  unpack,
} from './backup-archive.ts';
import { CommandError, type Definition } from './command.ts';
import { count, prose } from './output.ts';

/** The folder in DATA_DIR for everything until the restore is complete. */
const STAGING = 'restoring';
/** The file that `holdDirectory` leaves in DATA_DIR. */
const LOCK = 'in-use.lock';

interface Restored {
  /** The backup, and the folder it was restored to; absolute paths. */
  from: string;
  directory: string;
  submissions: number;
  files: number;
  /** The bucket where the service looks for the files; undefined if that is the directory. */
  bucket?: string;
}

export const restoreCommand: Definition<{ from: string }, Restored> = {
  name: 'restore',
  summary: 'restore a backup into an empty DATA_DIR',
  examples: [
    'restore --from /backup/2026-11-22T03-00-00Z.tar',
    'restore --from /backup   (the newest one)',
  ],
  declare(command) {
    command.requiredOption('--from <path>', 'a backup, or a folder of backups for the newest one');
  },
  async run({ config, resolve, progress }, options) {
    const { DATABASE_URL, DATA_DIR, FILES_URL } = config();
    if (DATABASE_URL) {
      throw new CommandError('The database is PostgreSQL: use pg_restore. See docs/operations.md.');
    }
    const from = await findBackup(resolve(options.from));
    const shown = progress('Restoring');
    try {
      const restored = await restore(from, DATA_DIR);
      const bucket = FILES_URL === '' ? {} : { bucket: placeOfFiles(config()) };
      return { from, directory: DATA_DIR, ...restored, ...bucket };
    } finally {
      shown.end();
    }
  },
  print: ({ from, directory, submissions, files, bucket }, page) =>
    prose(
      page,
      `Restored ${count(submissions, 'submission')} and ${count(files, 'file')} from ${from} to ${directory}. Submissions received after that backup are missing. Run doctor --deep to check everything.${bucket ? ` The service reads files from ${bucket}. Run transfer to copy missing files there.` : ''}`,
    ),
};

/** The path of the backup itself, or of the newest one in a folder of backups. */
async function findBackup(from: string): Promise<string> {
  const info = await stat(from).catch(() => undefined);
  if (!info) throw new CommandError(`${from} not found. Give the path of a backup.`);
  if (info.isFile()) return from;
  const [newest] = await listBackups(from);
  return newest?.path ?? from;
}

/** Unpacks and checks everything in a folder of its own first. If it fails, DATA_DIR stays empty. */
async function restore(from: string, dataDir: string): ReturnType<typeof unpack> {
  const created = await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if (created) await syncDirectory(path.dirname(created));
  const release = holdDirectory(dataDir);
  try {
    const names = (await readdir(dataDir)).filter((name) => !name.startsWith(LOCK));
    if (names.length > 0) {
      throw new CommandError(
        `${dataDir} is not empty, and restore never overwrites data. Move its contents elsewhere, or set DATA_DIR to another folder.`,
      );
    }
    const staging = path.join(dataDir, STAGING);
    try {
      await mkdir(staging, { mode: OWNER_ONLY_FOLDER });
      const restored = await unpack(from, staging);
      for (const folder of [DOCUMENTS, 'files']) await syncDirectory(path.join(staging, folder));
      // The database is moved last, so that a partly restored folder never looks complete.
      for (const name of ['files', DATABASE]) {
        await rename(path.join(staging, name), path.join(dataDir, name));
        await syncDirectory(dataDir);
      }
      return restored;
    } catch (error) {
      for (const name of ['files', DATABASE]) {
        await rm(path.join(dataDir, name), { recursive: true, force: true });
      }
      throw explainFullDisk(error, dataDir);
    } finally {
      await removeUnpacked(staging);
    }
  } finally {
    release();
  }
}
