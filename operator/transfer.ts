import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Config } from '../intake/config.ts';
import { placeOfFiles } from '../intake/files/open.ts';
import { holdDirectory } from '../intake/hold-directory.ts';
import { markPath, readMark, writeMark } from '../intake/moved.ts';
import { openStore, sqliteFile } from '../intake/store/open.ts';
import { describeDatabase } from '../intake/store/postgres/address.ts';
import { openSqliteStore } from '../intake/store/sqlite.ts';
import type { Store } from '../intake/store/store.ts';
import type { TransferredDatabase } from '../intake/store/transfer.ts';
import { CommandError, EXIT } from './command.ts';
import type { TransferredFiles } from './transfers/files.ts';

type Places = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'FILES_URL'>;

export interface Transfer {
  /** The settings as the service will have them afterwards. */
  config: Places;
  now?: () => number;
  /** Called with how far it is, as `12 of 200 files`. */
  onProgress?: (how: string) => void;
}

/** What is elsewhere now, and was compared; a part that stays as it is, is left out. */
export interface Transferred {
  directory: string;
  files?: TransferredFiles & { to: string };
  /** Without figures if it had been transferred before. */
  database?: Partial<TransferredDatabase> & { to: string };
}

/**
 * Copies documents on the disk into the bucket of FILES_URL, and then SQLite into the PostgreSQL of
 * DATABASE_URL; with one of the settings only that part. The service must not run. The folder keeps
 * all it has, and gets marks by which a start without the new settings is refused.
 */
export async function transfer(options: Transfer): Promise<Transferred> {
  const { config } = options;
  const { DATA_DIR, DATABASE_URL, FILES_URL } = config;
  if (DATABASE_URL === '' && FILES_URL === '') {
    throw new CommandError(
      'Set DATABASE_URL or FILES_URL, or both, to where the data is to go: the service will use it there.',
      EXIT.wrongUse,
    );
  }
  const hasDatabase = existsSync(sqliteFile(config));
  if (!hasDatabase && (DATABASE_URL === '' || FILES_URL === '')) {
    throw new CommandError(
      `There is no ${sqliteFile(config)}. Set DATA_DIR to the folder of the service that moves.`,
    );
  }
  const letGo = holdDirectory(DATA_DIR);
  try {
    const result: Transferred = { directory: DATA_DIR };
    // Documents first: until the database is elsewhere, the service can be started as it was.
    if (FILES_URL !== '') result.files = await moveFiles(options, hasDatabase);
    if (DATABASE_URL !== '' && hasDatabase) result.database = await moveDatabase(options);
    return result;
  } finally {
    letGo();
  }
}

async function moveFiles(
  { config, now = Date.now, onProgress }: Transfer,
  hasDatabase: boolean,
): Promise<TransferredFiles & { to: string }> {
  const { DATA_DIR, FILES_URL } = config;
  const to = placeOfFiles(config);
  // Loaded only here, because the SDK takes longer than the rest of a command.
  const { transferFiles } = await import('./transfers/files.ts');
  const begunAt = new Date(now()).toISOString();
  const store = await openNaming(config, hasDatabase);
  try {
    const done = await transferFiles({
      store,
      dataDir: DATA_DIR,
      url: FILES_URL,
      onProgress: ({ done, total }) => onProgress?.(`${done} of ${total} files`),
    });
    const doneAt = new Date(now()).toISOString();
    await writeMark(DATA_DIR, 'files', { id: randomUUID(), to, begunAt, doneAt });
    return { to, ...done };
  } finally {
    await store.close();
  }
}

/** The database that names the documents: SQLite until it was transferred. */
function openNaming(config: Places, hasDatabase: boolean): Promise<Store> {
  const isHere = hasDatabase && !readMark(config.DATA_DIR, 'database')?.doneAt;
  return isHere ? openSqliteStore(sqliteFile(config)) : openStore(config);
}

async function moveDatabase({
  config,
  now = Date.now,
  onProgress,
}: Transfer): Promise<Partial<TransferredDatabase> & { to: string }> {
  const { DATA_DIR, DATABASE_URL } = config;
  const to = describeDatabase(DATABASE_URL);
  const before = readMark(DATA_DIR, 'database');
  if (before?.doneAt) {
    if (before.to === to) return { to };
    throw new CommandError(
      `The database of ${DATA_DIR} moved to ${before.to} (${before.doneAt}), and DATABASE_URL names ${to}. What came since is only there: move it on with PostgreSQL's own tools. If it is the same under another name, correct it in ${markPath(DATA_DIR, 'database')}.`,
    );
  }
  const { transferDatabase, ForeignTargetError } = await import('../intake/store/transfer.ts');
  const begunAt = before?.begunAt ?? new Date(now()).toISOString();
  const mark = { id: before?.id ?? randomUUID(), to, begunAt };
  try {
    const done = await transferDatabase({
      file: sqliteFile(config),
      url: DATABASE_URL,
      id: mark.id,
      onBegin: () => writeMark(DATA_DIR, 'database', mark),
      onProgress: ({ table, rows }) => onProgress?.(`${rows} rows of ${table}`),
    });
    await writeMark(DATA_DIR, 'database', { ...mark, doneAt: new Date(now()).toISOString() });
    return { to, ...done };
  } catch (error) {
    // Nothing was begun there, so the service may start here as before.
    if (error instanceof ForeignTargetError && !before)
      await rm(markPath(DATA_DIR, 'database'), { force: true });
    throw error;
  }
}
