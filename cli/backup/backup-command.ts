import { CommandError, type Definition, EXIT } from '../command.ts';
import { wholeNumber } from '../options.ts';
import { paint, prose } from '../terminal/page.ts';
import { bytes, count } from '../terminal/words.ts';
import { type Backup, backup } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { OWN_TOOLS } from './own-tools.ts';
import { prune } from './place.ts';

const MAX_BACKUPS = 10_000;

interface Options {
  to?: string;
  keep?: number;
}

interface Made {
  /** An absolute path. */
  directory: string;
  submissions: number;
  files: number;
  /** Size of the database and all files, including files linked from the previous backup. */
  bytes: number;
  absent: Manifest['absent'];
  /** Names of the backups that were removed. */
  removed: string[];
  /** Problems caused by another user's backups in the same folder. */
  warnings: string[];
}

export const backupCommand: Definition<Options, Made> = {
  name: 'backup',
  summary: 'back up the database and files while the service runs',
  description:
    'Back up the database and files while the service runs, into a folder named for the current time. Files already in the previous backup take no extra space. Every file is read and checked against its hash.',
  examples: ['backup', 'backup --to /backup --keep 30'],
  declare(command) {
    command
      .option(
        '--to <folder>',
        'store backups in this folder, on another disk (default: BACKUP_DIR)',
      )
      .option(
        '--keep <n>',
        'remove all but the newest n backups afterward',
        wholeNumber(1, MAX_BACKUPS),
      );
  },
  async run({ store, files, config, resolve, now, progress }, { to, keep }) {
    if (config().DATABASE_URL) throw new CommandError(OWN_TOOLS.backup);
    const place = to === undefined ? config().BACKUP_DIR : resolve(to);
    if (place === '') {
      throw new CommandError(
        'No backup folder given. Use --to FOLDER, or set BACKUP_DIR.',
        EXIT.wrongUse,
      );
    }
    const shown = progress('Backing up');
    try {
      const { directory, manifest, copied, left } = await backup({
        store: await store(),
        files: await files(),
        to: place,
        now,
        onProgress: ({ done, total }) => shown.at(`${done} of ${count(total, 'file')}`),
      });
      // If this backup lacks a file, an older one may still have it, so none is removed.
      const old = keep === undefined || isLacking(manifest) ? undefined : await prune(place, keep);
      const sizes = manifest.files.map(({ size }) => size);
      return {
        directory,
        submissions: manifest.submissions,
        files: manifest.files.length,
        bytes: sizes.reduce((sum, size) => sum + size, manifest.database.size),
        absent: manifest.absent,
        removed: old?.removed ?? [],
        warnings: warningsOf(copied, [...new Set([...left, ...(old?.left ?? [])])]),
      };
    } finally {
      shown.end();
    }
  },
  print({ directory, submissions, files, bytes: size, absent, removed, warnings }, page) {
    const what = `${count(submissions, 'submission')}, ${count(files, 'file')} (${bytes(size)})`;
    return [
      `Backed up ${what} to ${directory}.`,
      ...absent.map(({ receipt, id, reason }) =>
        paint(page, 'bad', prose(page, `A file of ${receipt} is ${reason}: ${id}`)),
      ),
      ...warnings.map((words) => prose(page, words, 'notice')),
      ...(removed.length > 0 ? [prose(page, `Removed: ${removed.join(', ')}.`)] : []),
    ].join('\n');
  },
  exitCode: ({ absent }) => (isLacking({ absent }) ? EXIT.findings : EXIT.done),
};

/** Whether a file is missing or damaged. A file erased during the backup doesn't count. */
function isLacking({ absent }: Pick<Manifest, 'absent'>): boolean {
  return absent.some(({ reason }) => reason !== 'erased');
}

function warningsOf(copied: Backup['copied'], left: readonly string[]): string[] {
  const files = copied.map(
    ({ reason, files }) =>
      `${count(files, 'file was', 'files were')} copied instead of linked (${reason}), which takes extra space.`,
  );
  const folders = left.map((directory) => `This user can't remove ${directory}.`);
  const all = [...files, ...folders];
  return all.length > 0 ? [...all, 'Make all backups as the same user: the service’s user.'] : [];
}
