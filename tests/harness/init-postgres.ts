import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PASSWORD, USER } from '../fixtures/postgres.ts';

/** PostgreSQL refuses to run as root; `nobody` has this number on every Unix that we know. */
const NOBODY = 65_534;

/** As whom PostgreSQL's programs run. */
export const AS = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const run = promisify(execFile);

/** Makes a folder for PostgreSQL's programs alone. */
export async function makePostgresFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (AS.uid !== undefined) await chown(folder, AS.uid, AS.gid);
}

/**
 * Makes the data of a server, with a password for its first user.
 * @param bin the folder of PostgreSQL's programs
 * @param data empty or not there yet, in a folder that they may enter
 */
export async function initPostgres(
  bin: string,
  data: string,
  options: readonly string[] = [],
): Promise<void> {
  const passwordFile = path.join(path.dirname(data), 'password');
  await writeFile(passwordFile, PASSWORD);
  await chmod(passwordFile, 0o644);
  const login = ['-U', USER, '-A', 'password', `--pwfile=${passwordFile}`];
  const flags = ['-D', data, ...login, '--locale=C', '--encoding=UTF8', ...options];
  await run(path.join(bin, 'initdb'), flags, AS);
}
