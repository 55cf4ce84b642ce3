import { existsSync } from 'node:fs';
import type { Config } from '../../intake/config.ts';
import { placeOfFiles } from '../../intake/files/open-files.ts';
import { holdDirectory } from '../../intake/shared/hold-directory.ts';
import {
  type Movable,
  markPath,
  prepareMark,
  readMark,
  requireNotMoved,
  SETTING_OF,
  writeMark,
} from '../../intake/shared/moved.ts';
import { describeDatabase } from '../../intake/store/engine/postgres/database-url.ts';
import { openSqliteStore } from '../../intake/store/engine/sqlite/sqlite.ts';
import { openStore, sqliteFile } from '../../intake/store/open-store.ts';
import type { Store } from '../../intake/store/store.ts';
import { CommandError, EXIT } from '../command/command.ts';
import type { TransferredDatabase } from './move-database.ts';
import type { TransferredFiles } from './move-files.ts';

type Places = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'FILES_URL'>;

/** Who moves on what moved once. */
const TOOLS = { database: "PostgreSQL's own tools", files: "the store's own tools" };

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
 * all it has, an older database brought up to date. Once all is elsewhere it gets marks, by which a
 * start without the new settings is refused; until then the service starts here as before.
 */
export async function transfer(options: Transfer): Promise<Transferred> {
  const { config, now = Date.now } = options;
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
    const files = FILES_URL === '' ? undefined : placeOfFiles(config);
    const database =
      DATABASE_URL === '' || !hasDatabase ? undefined : describeDatabase(DATABASE_URL);
    if (files) requireSamePlace(DATA_DIR, 'files', files);
    if (database) requireSamePlace(DATA_DIR, 'database', database);
    else if (DATABASE_URL === '') requireNotMoved(DATA_DIR, 'database');
    // SQLite names the documents until it is elsewhere.
    const isHere = hasDatabase && !readMark(DATA_DIR, 'database');
    const result: Transferred = { directory: DATA_DIR };
    if (database && isHere) {
      // Before anything is copied.
      const { examineTarget } = await import('./move-database.ts');
      await examineTarget(DATABASE_URL);
    }
    if (files) result.files = { to: files, ...(await moveFiles(options, isHere)) };
    if (database && isHere) {
      const mark = { to: database, doneAt: iso(now()) };
      // On a disk that is full now, nothing could be written once the copy is committed.
      const putMarkInPlace = await prepareMark(DATA_DIR, 'database', mark);
      result.database = { to: database, ...(await moveDatabase(options)) };
      await putMarkInPlace();
    } else if (database) result.database = { to: database };
    // Last, so that documents are found on the disk while the database can be used here.
    if (files) await writeMark(DATA_DIR, 'files', { to: files, doneAt: iso(now()) });
    return result;
  } finally {
    letGo();
  }
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Throws a `CommandError` if this part of the directory went elsewhere. */
function requireSamePlace(dataDir: string, what: Movable, to: string): void {
  const mark = readMark(dataDir, what);
  if (!mark || mark.to === to) return;
  throw new CommandError(
    `The ${what} of ${dataDir} moved to ${mark.to} (${mark.doneAt}), and ${SETTING_OF[what]} names ${to}. What came since is only there: move it on with ${TOOLS[what]}. If it is the same under another name, correct it in ${markPath(dataDir, what)}.`,
  );
}

async function moveFiles(
  { config, onProgress }: Transfer,
  isHere: boolean,
): Promise<TransferredFiles> {
  // Loaded only here, because the SDK takes longer than the rest of a command.
  const { transferFiles } = await import('./move-files.ts');
  const store = await openNaming(config, isHere);
  try {
    return await transferFiles({
      store,
      dataDir: config.DATA_DIR,
      url: config.FILES_URL,
      onProgress: ({ done, total }) => onProgress?.(`${done} of ${total} files`),
    });
  } finally {
    await store.close();
  }
}

/** The database that names the documents: SQLite until it was transferred. */
async function openNaming(config: Places, isHere: boolean): Promise<Store> {
  if (!isHere) return openStore(config);
  const { openSource } = await import('./move-database.ts');
  // A desk that has it open would go on reading documents on the disk.
  openSource(sqliteFile(config)).close();
  return openSqliteStore(sqliteFile(config));
}

async function moveDatabase({ config, onProgress }: Transfer): Promise<TransferredDatabase> {
  const { transferDatabase } = await import('./move-database.ts');
  return transferDatabase({
    file: sqliteFile(config),
    url: config.DATABASE_URL,
    onProgress: ({ table, rows }) => onProgress?.(`${rows} rows of ${table}`),
  });
}
