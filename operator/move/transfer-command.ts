import { type Definition, EXIT } from '../command/command.ts';
import { type Page, paint, parts, prose } from '../command/terminal/page.ts';
import { bytes, count } from '../command/terminal/words.ts';
import { type Transferred, transfer } from './transfer.ts';

export const transferCommand: Definition<object, Transferred> = {
  name: 'transfer',
  summary: 'copy SQLite to PostgreSQL, and documents to a bucket',
  description:
    'Copy the database in DATA_DIR to the PostgreSQL of DATABASE_URL, and the documents there to the bucket of FILES_URL; with one of the two settings only that. Stop service and desk before. All is compared. A run that fails leaves the database there empty and the service here as it was; documents that it copied are found by the next. DATA_DIR keeps it all: only an older database there is brought up to date first.',
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
      `${to}: ${count(all, 'document')} (${bytes(size)}), each held against its hash; ${copied} copied, ${all - copied} were there.`,
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
              `Of no submission: ${count(strays, 'object')} there. The service sets them aside, and removes them after 30 days.`,
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
    return prose(page, `${to}: the database was transferred before, and is left alone.`);
  }
  return prose(
    page,
    `${to}: ${count(rows, 'row')} in ${count(tables, 'table')}, the content of each table compared.`,
  );
}

function adviceOn({ directory, files, database }: Transferred): string {
  const settings = [database && 'DATABASE_URL', files && 'FILES_URL'].filter(Boolean).join(' and ');
  const left = [database && 'submissions.db', files && 'files'].filter(Boolean).join(' and ');
  return `Start the service with ${settings} as now, and run doctor --deep. ${directory} still has ${left} as before. No erasure reaches that copy: remove it once a backup of the new place was restored for a trial, and within the days you promise.`;
}
