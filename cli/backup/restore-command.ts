import { placeOfFiles } from '../../intake/files/open-files.ts';
import { CommandError, type Definition } from '../command.ts';
import { prose } from '../terminal/page.ts';
import { count } from '../terminal/words.ts';
import { OWN_TOOLS } from './own-tools.ts';
import { listBackups } from './place.ts';
import { restore } from './restore.ts';

interface Restored {
  /** The backup, and the folder it was restored to; absolute paths. */
  from: string;
  directory: string;
  /** When it was made. */
  madeAt: string;
  submissions: number;
  files: number;
  /** The bucket where the service looks for the files; undefined if that is the directory. */
  bucket?: string;
}

export const restoreCommand: Definition<{ from: string }, Restored> = {
  name: 'restore',
  summary: 'restore a backup into an empty DATA_DIR',
  description:
    'Restore a backup into DATA_DIR, which must be empty and not in use. The backup is verified first, and the restored data afterward.',
  examples: [
    'restore --from /backup/2026-11-22T03-00-00Z',
    'restore --from /backup   (the newest one)',
  ],
  declare(command) {
    command.requiredOption(
      '--from <folder>',
      'restore this backup, or the newest one in this folder',
    );
  },
  async run({ config, resolve, progress }, options) {
    if (config().DATABASE_URL) throw new CommandError(OWN_TOOLS.restore);
    const folder = resolve(options.from);
    const [newest] = await listBackups(folder);
    const from = newest?.directory ?? folder;
    const directory = config().DATA_DIR;
    const shown = progress('Restoring');
    try {
      const { madeAt, submissions, files } = await restore({
        from,
        dataDir: directory,
        onProgress: ({ done, total }) => shown.at(`${done} of ${count(total, 'file')}`),
      });
      const bucket = config().FILES_URL === '' ? undefined : placeOfFiles(config());
      return {
        from,
        directory,
        madeAt,
        submissions,
        files: files.length,
        ...(bucket && { bucket }),
      };
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
