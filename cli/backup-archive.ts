import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { codeOf, isDiskFull } from '../intake/shared/errors.ts';
import { openSqliteStore } from '../intake/store/open.ts';
import { CommandError, EXIT } from './command.ts';
import { count } from './output.ts';

/*
 * A backup is a tar archive like 2026-11-22T03-00-00Z.tar. It has the database and the documents
 * under their names in DATA_DIR, and their hashes in SHA256SUMS, which `sha256sum --check` reads.
 * Earlier releases made a folder like 2026-11-22T03-00-00Z, with the hashes in manifest.json.
 */

export const DATABASE = 'submissions.db';
export const DOCUMENTS = 'files/kept';
export const SUMS = 'SHA256SUMS';

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\dZ)(\.tar|(-\d+)?)$/;

interface Backup {
  name: string;
  path: string;
  /** When it was made, according to its name, in milliseconds since the epoch. */
  at: number;
}

/** The complete backups in a folder, newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => NAME.test(entry.name) && entry.isFile() === entry.name.endsWith('.tar'))
    .map(({ name }) => {
      const at = Date.parse(name.replace(NAME, '$1T$2:$3:$4'));
      return { name, path: path.join(folder, name), at };
    })
    .sort((a, b) => b.at - a.at);
}

/** The newest backup in a folder; undefined if there is none, or no folder. */
export async function newestBackup(folder: string): Promise<Backup | undefined> {
  return existsSync(folder) ? (await listBackups(folder))[0] : undefined;
}

/** Unpacks a backup into an empty folder, syncs its files to disk, and compares everything. */
export async function unpack(
  backup: string,
  folder: string,
): Promise<{ submissions: number; files: number }> {
  const damaged = (how: string) =>
    new CommandError(`${backup} is damaged: ${how}. Use a different backup.`);
  const isArchive = (await stat(backup)).isFile();
  if (isArchive) {
    // Unlike with the option `file`, nothing more is unpacked after an error, such as a full disk.
    const unpacking = extract({ cwd: folder, strict: true, preserveOwner: false });
    await pipeline(createReadStream(backup), unpacking).catch((error) => {
      throw codeOf(error)?.startsWith('TAR_') ? damaged(error.message) : error;
    });
  }
  // A folder is read before it is copied, because it may be any folder.
  const hashes = await readHashes(isArchive ? folder : backup).catch(() => undefined);
  if (!hashes?.has(DATABASE)) {
    throw new CommandError(`${backup} is not a complete backup. Use a different one.`);
  }
  if (!isArchive) await cp(backup, folder, { recursive: true });

  const bad: string[] = [];
  for (const [name, hash] of hashes) {
    const found = await hashAndSync(path.join(folder, name)).catch(() => undefined);
    if (found !== hash) bad.push(name);
  }
  if (bad.length > 0) {
    throw damaged(
      `${count(bad.length, 'file is', 'files are')} missing or changed, like ${bad[0]}`,
    );
  }
  const store = await openSqliteStore(path.join(folder, DATABASE));
  try {
    const [fault] = await store.faults();
    if (fault) throw damaged(fault);
    return { submissions: await store.records.total(), files: hashes.size - 1 };
  } finally {
    await store.close();
  }
}

/** Removes a folder into which something was unpacked. After an error, the last files still arrive. */
export async function removeUnpacked(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The hash of each file in an unpacked backup, by its path there. */
async function readHashes(folder: string): Promise<Map<string, string>> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  if (existsSync(path.join(folder, SUMS))) {
    const lines = (await read(SUMS)).trimEnd().split('\n');
    return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  }
  // An earlier release's backup.
  const { database, files } = JSON.parse(await read('manifest.json'));
  const hashes = new Map([[DATABASE, database.sha256]]);
  for (const { id, sha256 } of files) hashes.set(`${DOCUMENTS}/${id}`, sha256);
  return hashes;
}

/** The SHA-256 of a file in hex. Its bytes are then on disk, not only in the system's cache. */
export async function hashAndSync(file: string): Promise<string> {
  const handle = await open(file, 'r+');
  try {
    const hash = createHash('sha256');
    for await (const chunk of handle.createReadStream({ autoClose: false })) hash.update(chunk);
    await handle.sync();
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}

/** Explains an error if the disk of this folder is full; returns other errors as they are. */
export function explainFullDisk(error: unknown, folder: string): unknown {
  if (!isDiskFull(error)) return error;
  const message = `No space left for ${folder}. Free some space, or choose another disk.`;
  return new CommandError(message, EXIT.failed, { cause: error });
}
