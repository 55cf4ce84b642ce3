import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../tests/fixtures/free-port.ts';
import { PASSWORD, USER } from '../tests/fixtures/postgres.ts';
import { endChild, endWithTests } from '../tests/harness/child.ts';
import { AS, initPostgres, makePostgresFolder } from '../tests/harness/init-postgres.ts';
import { waitUntil } from './report.ts';

/** Debian installs each version of PostgreSQL in its own folder here. */
const DEBIAN = '/usr/lib/postgresql';
const DATABASE = 'leads';
const STANDBY = 'standby';
/** How long a server can take to start, to follow, or to be promoted, in milliseconds. */
const START_MS = 60_000;

const run = promisify(execFile);

/** The folder of the newest PostgreSQL programs. Undefined if Debian's package isn't installed. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'pg_basebackup')));
}

/** A PostgreSQL server with all its processes. */
class PostgresServer {
  readonly #bin: string;
  readonly #data: string;
  #port = 0;
  #child: ChildProcess | undefined;

  constructor(bin: string, data: string) {
    this.#bin = bin;
    this.#data = data;
  }

  async start(port: number): Promise<void> {
    this.#port = port;
    const options = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = openSync(`${this.#data}.log`, 'a');
    const child = spawn(path.join(this.#bin, 'postgres'), ['-D', this.#data, ...flags], {
      ...AS,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    // On SIGQUIT it ends its processes and itself immediately.
    endWithTests(child, 'SIGQUIT');
    this.#child = child;
    await this.until('select 1');
  }

  /** Its database's URL. */
  url(database = DATABASE): string {
    return `postgres://${USER}:${PASSWORD}@127.0.0.1:${this.#port}/${database}`;
  }

  async query(text: string, database = DATABASE): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(this.url(database));
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Waits until a query returns rows. */
  async until(query: string): Promise<void> {
    const hasRows = async () => {
      if (this.#child?.exitCode !== null) {
        throw new Error(`PostgreSQL ended:\n${readFileSync(`${this.#data}.log`, 'utf8')}`);
      }
      const rows = await this.query(query, 'postgres').catch(() => []);
      return rows.length > 0;
    };
    if (await waitUntil(hasRows, START_MS)) return;
    throw new Error(`PostgreSQL returned no rows in time: ${query}`);
  }

  /** Ends the server. After SIGKILL, its processes end as soon as they notice. */
  async end(signal: NodeJS.Signals): Promise<void> {
    await endChild(this.#child, signal);
  }
}

/**
 * Starts two PostgreSQL servers with an empty database. The second follows the first, whose commits
 * wait for it.
 * @param bin the folder of PostgreSQL's programs
 */
export async function startPostgresPair(bin: string) {
  await using started = new AsyncDisposableStack();
  const root = await mkdtemp(path.join(os.tmpdir(), 'postgres-pair-'));
  started.defer(() => rm(root, { recursive: true, force: true }));
  await chmod(root, 0o755);
  const prepare = async (name: string) => {
    await makePostgresFolder(path.join(root, name));
    const data = path.join(root, name, 'data');
    const server = new PostgresServer(bin, data);
    started.defer(() => server.end('SIGQUIT'));
    return { server, data };
  };
  const port = await freePort();
  const primary = await prepare('primary');
  await initPostgres(bin, primary.data);
  await primary.server.start(port);
  await primary.server.query(`create database ${DATABASE}`, 'postgres');

  const standby = await prepare(STANDBY);
  const from = `${primary.server.url('')}?application_name=${STANDBY}`;
  const flags = ['-D', standby.data, '-d', from, '-R', '-c', 'fast', '-X', 'stream'];
  await run(path.join(bin, 'pg_basebackup'), flags, AS);
  await standby.server.start(await freePort());
  // The standby must not get this setting: after its promotion it has no standby to wait for.
  await primary.server.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
  await primary.server.query('select pg_reload_conf()');
  await primary.server.until(`select 1 from pg_stat_replication where sync_state = 'sync'`);

  let leader = primary.server;
  const all = started.move();
  return {
    /** The URL of the database, which stays the same after a failover. */
    url: leader.url(),
    query: (text: string) => leader.query(text),
    /** Kills the primary. The standby is then promoted and takes over its address. */
    async failOver() {
      await primary.server.end('SIGKILL');
      leader = standby.server;
      await leader.query('select pg_promote(true, 60)', 'postgres');
      await leader.until('select 1 where not pg_is_in_recovery()');
      await leader.end('SIGQUIT');
      await leader.start(port);
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
