import { existsSync } from 'node:fs';
import type { Config } from '../../intake/config.ts';
import { placeOfFiles } from '../../intake/files/open-files.ts';
import { holdDirectory } from '../../intake/shared/hold-directory.ts';
import {
  type Movable,
  markPath,
  readMark,
  requireNotMoved,
  SETTING_OF,
  writeMark,
} from '../../intake/shared/moved.ts';
import { openSqliteStore, openStore, sqliteFile } from '../../intake/store/open.ts';
import { describeDatabase } from '../../intake/store/postgres-url.ts';
import type { Store } from '../../intake/store/store.ts';
import { CommandError, EXIT } from '../command.ts';
import type { TransferredDatabase } from './move-database.ts';
import type { TransferredFiles } from './move-files.ts';

type Places = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'FILES_URL'>;

/** The tools for moving data that was already transferred. */
const TOOLS = { database: "PostgreSQL's own tools", files: "the store's own tools" };

export interface Transfer {
  /** The settings as the service will have them afterwards. */
  config: Places;
  now?: () => number;
  /** Called with the progress, like `12 of 200 files`. */
  onProgress?: (how: string) => void;
}

/** The parts that were transferred and compared; others are omitted. */
export interface Transferred {
  directory: string;
  files?: TransferredFiles & { to: string };
  /** Without figures if it was already transferred. */
  database?: Partial<TransferredDatabase> & { to: string };
}

/**
 * Copies documents on disk to the bucket in FILES_URL, then SQLite to PostgreSQL in DATABASE_URL, or
 * only one of them if the other setting is empty. The service must not run. The folder keeps its
 * data, with an older database migrated. After the transfer, marker files in it refuse a start
 * without the new settings; until then the service starts as before.
 */
export async function transfer(options: Transfer): Promise<Transferred> {
  const { config, now = Date.now } = options;
  const { DATA_DIR, DATABASE_URL, FILES_URL } = config;
  if (DATABASE_URL === '' && FILES_URL === '') {
    throw new CommandError(
      'Set DATABASE_URL, FILES_URL, or both to the new location, where the service will use the data.',
      EXIT.wrongUse,
    );
  }
  const hasDatabase = existsSync(sqliteFile(config));
  if (!hasDatabase && (DATABASE_URL === '' || FILES_URL === '')) {
    throw new CommandError(
      `${sqliteFile(config)} not found. Set DATA_DIR to the folder of the service to transfer.`,
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
    // SQLite lists the documents until it is transferred.
    const isHere = hasDatabase && !readMark(DATA_DIR, 'database');
    const result: Transferred = { directory: DATA_DIR };
    if (database && isHere) {
      // Checked before anything is copied.
      const { examineTarget } = await import('./move-database.ts');
      await examineTarget(DATABASE_URL);
    }
    if (files) result.files = { to: files, ...(await moveFiles(options, isHere)) };
    if (database && isHere) {
      result.database = { to: database, ...(await moveDatabase(options)) };
      await writeMark(DATA_DIR, 'database', database, now());
    } else if (database) result.database = { to: database };
    // Last, so documents are found on disk while the database can still be used here.
    if (files) await writeMark(DATA_DIR, 'files', files, now());
    return result;
  } finally {
    letGo();
  }
}

/** Throws a `CommandError` if this part was already transferred elsewhere. */
function requireSamePlace(dataDir: string, what: Movable, to: string): void {
  const mark = readMark(dataDir, what);
  if (!mark || mark.to === to) return;
  throw new CommandError(
    `The ${what} in ${dataDir} already moved to ${mark.to} (${mark.doneAt}), but ${SETTING_OF[what]} is ${to}. Newer data is only in the first location: move it with ${TOOLS[what]}. If both names mean the same location, correct the name in ${markPath(dataDir, what)}.`,
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

/** Opens the database that lists the documents: SQLite until it is transferred. */
async function openNaming(config: Places, isHere: boolean): Promise<Store> {
  if (!isHere) return openStore(config);
  const { openSource } = await import('./move-database.ts');
  // A desk that has it open would keep reading documents on disk.
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
