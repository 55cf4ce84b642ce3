import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Config } from '../../intake/config.ts';
import { placeOfFiles } from '../../intake/files/open-files.ts';
import { holdDirectory } from '../../intake/shared/hold-directory.ts';
import {
  type Mark,
  type Movable,
  markPath,
  readMark,
  requireNotMoved,
  writeMark,
} from '../../intake/shared/moved.ts';
import { describeDatabase } from '../../intake/store/engine/postgres/database-url.ts';
import { openSqliteStore } from '../../intake/store/engine/sqlite/sqlite.ts';
import { openStore, sqliteFile } from '../../intake/store/open-store.ts';
import type { Store } from '../../intake/store/store.ts';
import { CommandError, EXIT } from '../command/command.ts';
import { markOf } from './marks.ts';
import type { State, TransferredDatabase } from './move-database.ts';
import type { TransferredFiles } from './move-files.ts';

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
 * all it has, an older database brought up to date, and gets marks by which a start without the new
 * settings is refused.
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
    const files =
      FILES_URL === '' ? undefined : markOf(DATA_DIR, 'files', placeOfFiles(config), now());
    // Before anything is copied: its names tell which documents are copied.
    const database =
      DATABASE_URL === '' || !hasDatabase ? undefined : await examineDatabase(config, now());
    const result: Transferred = { directory: DATA_DIR };
    if (files) {
      const isHere = hasDatabase && database?.state !== 'done';
      result.files = { to: files.to, ...(await moveFiles(options, files, isHere)) };
    }
    if (database) result.database = await moveDatabase(options, database);
    // Done last, so that documents are found on the disk while the database can be used here.
    if (files) await markDone(DATA_DIR, 'files', files, now());
    return result;
  } finally {
    letGo();
  }
}

function markDone(dataDir: string, what: Movable, mark: Mark, now: number): Promise<void> {
  return writeMark(dataDir, what, { ...mark, doneAt: new Date(now).toISOString() });
}

interface DatabaseMove {
  mark: Mark;
  state: State;
}

/** How far the database's transfer is. Throws if the target is not its own, and changes nothing there. */
async function examineDatabase(config: Places, now: number): Promise<DatabaseMove> {
  const { DATA_DIR, DATABASE_URL } = config;
  const mark = markOf(DATA_DIR, 'database', describeDatabase(DATABASE_URL), now);
  if (mark.doneAt) return { mark, state: 'done' };
  const { examineTarget, ForeignTargetError } = await import('./move-database.ts');
  try {
    const state = await examineTarget(DATABASE_URL, mark.id);
    // It was killed before the mark could say so, and nobody may use the target until it does.
    if (state === 'done') await markDone(DATA_DIR, 'database', mark, now);
    return { mark, state };
  } catch (error) {
    if (!(error instanceof ForeignTargetError)) throw error;
    throw new CommandError(
      `${error.message} If the service uses this one already, move ${sqliteFile(config)} out of the folder.`,
    );
  }
}

async function moveFiles(
  { config, onProgress }: Transfer,
  mark: Mark,
  isHere: boolean,
): Promise<TransferredFiles> {
  const { DATA_DIR, FILES_URL } = config;
  // Loaded only here, because the SDK takes longer than the rest of a command.
  const { transferFiles } = await import('./move-files.ts');
  const store = await openNaming(config, isHere);
  try {
    return await transferFiles({
      store,
      dataDir: DATA_DIR,
      url: FILES_URL,
      onBegin: () => writeMark(DATA_DIR, 'files', mark),
      onProgress: ({ done, total }) => onProgress?.(`${done} of ${total} files`),
    });
  } finally {
    await store.close();
  }
}

/** The database that names the documents: SQLite until it was transferred. */
async function openNaming(config: Places, isHere: boolean): Promise<Store> {
  if (!isHere) return openStore(config);
  // One that may be elsewhere already is only asked there.
  if (config.DATABASE_URL === '') requireNotMoved(config.DATA_DIR, 'database');
  const { openSource } = await import('./move-database.ts');
  // A desk that has it open would go on reading documents on the disk.
  openSource(sqliteFile(config)).close();
  return openSqliteStore(sqliteFile(config));
}

async function moveDatabase(
  { config, now = Date.now, onProgress }: Transfer,
  { mark, state }: DatabaseMove,
): Promise<Partial<TransferredDatabase> & { to: string }> {
  const { DATA_DIR, DATABASE_URL } = config;
  if (state === 'done') return { to: mark.to };
  const { transferDatabase, ForeignTargetError } = await import('./move-database.ts');
  const isNew = !readMark(DATA_DIR, 'database');
  try {
    const transferred = await transferDatabase({
      file: sqliteFile(config),
      url: DATABASE_URL,
      id: mark.id,
      onBegin: () => writeMark(DATA_DIR, 'database', mark),
      onProgress: ({ table, rows }) => onProgress?.(`${rows} rows of ${table}`),
    });
    await markDone(DATA_DIR, 'database', mark, now());
    return { to: mark.to, ...transferred };
  } catch (error) {
    // Somebody wrote there since it was examined. Nothing was begun, so the service may start here.
    if (error instanceof ForeignTargetError && isNew)
      await rm(markPath(DATA_DIR, 'database'), { force: true });
    throw error;
  }
}
