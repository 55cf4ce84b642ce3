import { chmod, link, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore, OpenFile } from '../../intake/files/files.ts';
import { AlteredFile } from '../../intake/files/verified.ts';
import { codeOf } from '../../intake/shared/errors.ts';
import { OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../../intake/shared/owner-only.ts';
import { syncDirectory } from '../../intake/shared/sync-directory.ts';
import { filePages } from '../../intake/store/file-pages.ts';
import { openSqliteStore } from '../../intake/store/open.ts';
import type { Store } from '../../intake/store/store.ts';
import type { StoredFile } from '../../intake/store/submissions.ts';
import {
  type Content,
  contentOf,
  copyOpened,
  sameContent,
  syncFile,
  writeDurably,
} from './copying.ts';
import {
  type Absence,
  BackupError,
  databasePath,
  keptFolder,
  type Manifest,
  manifestPath,
} from './manifest.ts';
import { alone, freeName, listBackups, unfinishedPath } from './place.ts';

export interface BackupOptions {
  /** The live store, which others may be writing to. */
  store: Pick<Store, 'backup' | 'knownFiles'>;
  /** Where the service keeps its files. */
  files: Pick<FileStore, 'open'>;
  /** The folder for all backups; created if it is missing. */
  to: string;
  now?: () => number;
  /** Called after each file. */
  onProgress?: (progress: { done: number; total: number }) => void;
}

export interface Backup {
  directory: string;
  manifest: Manifest;
  /** Files of the previous backup that couldn't be linked and were copied, by error code. */
  copied: { reason: string; files: number }[];
  /** Paths of unfinished backups that this user can't remove. */
  left: string[];
}

/**
 * Backs up the database and files while the service runs: first a copy of the database, then the
 * files it lists. A kept file never changes, so a file of the previous backup is hard-linked and
 * takes no space; it is copied if another user made that backup. Every file is read and checked
 * against its hash.
 * The folder gets its final name once everything is on disk, so a partial backup is never mistaken
 * for a complete one. Throws a `BackupError` if the folder or the database is unusable, and passes
 * on the file store's errors. A file that is missing, damaged, or was erased during the backup is
 * listed in the manifest's `absent`.
 */
export function backup({ to, now = Date.now, ...options }: BackupOptions): Promise<Backup> {
  return alone(to, async (left) => {
    const madeAt = now();
    const name = await freeName(to, madeAt);
    const [before] = await listBackups(to);
    const unfinished = unfinishedPath(to, name);
    const directory = path.join(to, name);
    try {
      await mkdir(keptFolder(unfinished), { recursive: true, mode: OWNER_ONLY_FOLDER });
      const copied = new Map<string, number>();
      const link = before && linker(keptFolder(before.directory), copied);
      const manifest = await fill(unfinished, link, madeAt, options);
      await rename(unfinished, directory);
      await syncDirectory(to);
      const reasons = [...copied].map(([reason, files]) => ({ reason, files }));
      return { directory, manifest, copied: reasons, left };
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  });
}

async function fill(
  directory: string,
  link: Link | undefined,
  madeAt: number,
  { store, files: source, onProgress }: Omit<BackupOptions, 'to' | 'now'>,
): Promise<Manifest> {
  const database = databasePath(directory);
  await store.backup(database);
  await chmod(database, OWNER_ONLY_FILE);
  const files: Manifest['files'] = [];
  const absent: Manifest['absent'] = [];
  // This opens the copy. Its hash is taken after it is closed, when its write-ahead log is gone.
  const copy = await openSqliteStore(database);
  let submissions: number;
  try {
    await requireWhole(copy);
    submissions = await copy.records.total();
    let total = 0;
    for await (const _ of filesOf(copy)) total += 1;
    for await (const file of filesOf(copy)) {
      const { id, size, sha256, receipt } = file;
      const absence = await take(file, directory, link, source, store);
      if (absence) absent.push({ id, receipt, reason: absence });
      else files.push({ id, size, sha256 });
      onProgress?.({ done: files.length + absent.length, total });
    }
  } finally {
    await copy.close();
  }
  await syncFile(database);
  const content = await contentOf(database);
  if (!content) throw new BackupError(`${database} disappeared during the backup. Run it again.`);
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date(madeAt).toISOString(),
    submissions,
    database: content,
    files,
    absent,
  };
  await writeDurably(manifestPath(directory), `${JSON.stringify(manifest)}\n`);
  const kept = keptFolder(directory);
  for (const folder of [kept, path.dirname(kept), directory]) await syncDirectory(folder);
  return manifest;
}

/** Puts one file into the backup. Returns the reason if it can't. */
async function take(
  file: StoredFile,
  directory: string,
  link: Link | undefined,
  source: BackupOptions['files'],
  store: Pick<Store, 'knownFiles'>,
): Promise<Absence | undefined> {
  const target = path.join(keptFolder(directory), file.id);
  if (await link?.(file, target)) return;
  const content = await copyKept(source, file, target);
  if (content && sameContent(content, file)) return;
  await rm(target, { force: true });
  // An erasure removes the row before the file.
  const known = await store.knownFiles([file.id]);
  if (!known.has(file.id)) return 'erased';
  return content ? 'damaged' : 'missing';
}

/** Undefined if the file is missing. A file that changes while it is read counts as empty. */
async function copyKept(
  source: BackupOptions['files'],
  { id }: StoredFile,
  target: string,
): Promise<Content | undefined> {
  let opened: OpenFile;
  try {
    opened = await source.open(id);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return await copyOpened(opened, target);
  } catch (error) {
    if (error instanceof AlteredFile) return { size: 0, sha256: '' };
    throw error;
  } finally {
    await opened.close();
  }
}

/** Links a file of the previous backup to an unused path. Returns whether that worked. */
type Link = (file: StoredFile, target: string) => Promise<boolean>;

/**
 * @param before the folder of files in the previous backup
 * @param refused counts files that couldn't be read or linked, by error code: another user's files,
 *   a file system without hard links, or too many links to one file
 */
function linker(before: string, refused: Map<string, number>): Link {
  return async (file, target) => {
    const source = path.join(before, file.id);
    try {
      const content = await contentOf(source);
      if (!content || !sameContent(content, file)) return false;
      await link(source, target);
      return true;
    } catch (error) {
      const reason = codeOf(error) ?? String(error);
      refused.set(reason, (refused.get(reason) ?? 0) + 1);
      return false;
    }
  };
}

async function requireWhole(copy: Store): Promise<void> {
  const [fault, ...more] = await copy.faults();
  if (fault === undefined) return;
  throw new BackupError(
    `The database is damaged (${fault}${more.length > 0 ? `, and ${more.length} more` : ''}), so it can't be backed up. Keep your existing backups, and restore the latest one.`,
  );
}

async function* filesOf(store: Store): AsyncGenerator<StoredFile & { receipt: string }> {
  for await (const page of filePages(store)) yield* page;
}
