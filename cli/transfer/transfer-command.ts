import { type Definition, EXIT } from '../command.ts';
import { type Page, paint, parts, prose } from '../terminal/page.ts';
import { bytes, count } from '../terminal/words.ts';
import { type Transferred, transfer } from './transfer.ts';

export const transferCommand: Definition<object, Transferred> = {
  name: 'transfer',
  summary: 'copy SQLite to PostgreSQL, and documents to a bucket',
  description:
    'Copy the database in DATA_DIR to PostgreSQL if DATABASE_URL is set, and the documents to a bucket if FILES_URL is set. Stop the service and the desk first. Everything is compared after copying. If a run fails, the new database stays empty, the service can start as before, and the next run skips documents that were already copied. DATA_DIR is kept as it is, except that an older database is migrated first.',
  examples: ['transfer', 'transfer --json'],
  async run({ config, now, progress }) {
    const shown = progress('Transferring');
    try {
      return await transfer({ config: config(), now, onProgress: shown.at });
    } finally {
      shown.end();
    }
  },
  print: (done, page) =>
    parts(
      [filesIn(done, page), databaseIn(done, page)].filter(Boolean).join('\n'),
      prose(page, adviceOn(done)),
    ),
  exitCode: ({ files }) => ((files?.absent.length ?? 0) > 0 ? EXIT.findings : EXIT.done),
};

function filesIn({ files }: Transferred, page: Page): string {
  if (!files) return '';
  const { to, files: all, bytes: size, copied, absent, strays } = files;
  return [
    prose(
      page,
      `${to}: ${count(all, 'document')} (${bytes(size)}), each checked against its hash; ${copied} copied, ${all - copied} already there.`,
    ),
    ...absent.map(({ receipt, id, reason }) =>
      paint(
        page,
        'bad',
        prose(page, `A document of ${receipt} is ${reason} and was not copied: ${id}`),
      ),
    ),
    ...(strays > 0
      ? [
          paint(
            page,
            'notice',
            prose(
              page,
              `Without a submission: ${count(strays, 'object')}. The service removes them.`,
            ),
          ),
        ]
      : []),
  ].join('\n');
}

function databaseIn({ database }: Transferred, page: Page): string {
  if (!database) return '';
  const { to, tables, rows } = database;
  if (tables === undefined || rows === undefined) {
    return prose(page, `${to}: the database was already transferred and was not changed.`);
  }
  return prose(
    page,
    `${to}: ${count(rows, 'row')} in ${count(tables, 'table')}, with the content of each table compared.`,
  );
}

function adviceOn({ directory, files, database }: Transferred): string {
  const settings = [database && 'DATABASE_URL', files && 'FILES_URL'].filter(Boolean).join(' and ');
  const left = [database && 'submissions.db', files && 'files'].filter(Boolean).join(' and ');
  return `Start the service with the same ${settings}, then run doctor --deep. ${directory} still has ${left}. Erasing someone's data doesn't erase it from that copy. Test restoring a backup of the new location, then delete the old copy within your promised retention period.`;
}
