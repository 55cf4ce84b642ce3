import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { PASSWORD, USER } from '../../tests/fixtures/postgres.ts';
import { endChild, endWithTests } from '../../tests/harness/child.ts';
import { AS, initPostgres, makePostgresFolder } from '../../tests/harness/init-postgres.ts';

/** How long a server may take to start, to follow or to be promoted, in milliseconds. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;
const STANDBY = 'standby';
export const DATABASE = 'leads';

const run = promisify(execFile);

/** A primary whose commits wait for a standby, and that standby; each listens at a unix socket. */
export interface PostgresPair {
  primary: Server;
  standby: Server;
  [Symbol.asyncDispose](): Promise<void>;
}

/** One PostgreSQL server with all its processes. */
export class Server {
  readonly folder: string;
  readonly #bin: string;
  #child: ChildProcess;

  /** @param folder of its socket, with its data in `data` */
  constructor(bin: string, folder: string) {
    this.folder = folder;
    this.#bin = bin;
    this.#child = this.#begin();
  }

  #begin(): ChildProcess {
    const { folder } = this;
    const flags = ['-D', path.join(folder, 'data'), '-k', folder, '-c', 'listen_addresses='];
    const log = openSync(`${folder}.log`, 'a');
    const program = path.join(this.#bin, 'postgres');
    const child = spawn(program, flags, { ...AS, stdio: ['ignore', log, log] });
    closeSync(log);
    // At SIGQUIT it ends its processes at once, and itself.
    endWithTests(child, 'SIGQUIT');
    return child;
  }

  /**
   * Ends the server and starts it again; resolves once it answers.
   * @param signal SIGINT ends connections and writes all to the disk first, SIGQUIT does not: the
   *   server then recovers from its log
   */
  async restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    await endChild(this.#child, signal);
    this.#child = this.#begin();
    await this.until('select 1');
  }

  /** The file of its socket. */
  get socket(): string {
    return path.join(this.folder, '.s.PGSQL.5432');
  }

  /** A connection that its caller ends; throws where the server refuses it. */
  async connect(database = 'postgres'): Promise<pg.Client> {
    const client = new pg.Client({ ...loginAt(this.folder), database });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Runs SQL, and returns the rows of the last statement. */
  async query(text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = await this.connect(database);
    try {
      const results = await client.query(text);
      return [results].flat().at(-1)?.rows ?? [];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** The one number that a query of the instances' database gives; NaN for none. */
  async value(text: string): Promise<number> {
    const [row = {}] = await this.query(text, DATABASE);
    return Number(Object.values(row)[0] ?? NaN);
  }

  /** Waits until a query gives rows. */
  async until(query: string): Promise<void> {
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
      if (this.#child.exitCode !== null) {
        throw new Error(`PostgreSQL ended:\n${readFileSync(`${this.folder}.log`, 'utf8')}`);
      }
      const rows = await this.query(query).catch(() => []);
      if (rows.length > 0) return;
      await pause(LOOK_MS);
    }
    throw new Error(`PostgreSQL did not come to: ${query}`);
  }

  /** Sends a signal to all its processes, as to a machine: SIGKILL, SIGSTOP or SIGCONT. */
  signal(signal: NodeJS.Signals): void {
    for (const pid of [this.#child.pid, ...this.#processes()]) {
      try {
        if (pid) process.kill(pid, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  #processes(): number[] {
    const { pid } = this.#child;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.signal('SIGCONT');
    await endChild(this.#child, 'SIGQUIT');
  }
}

/** The address of the instances' database at a port of loopback. */
export function addressAt(port: number): string {
  return `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`;
}

function loginAt(folder: string) {
  return { host: folder, user: USER, password: PASSWORD };
}

/**
 * Starts two PostgreSQL servers, of which the second follows the first, with an empty database.
 * What the primary has answered is on both.
 * @param bin the folder of PostgreSQL's programs
 */
export async function startPostgresPair(bin: string): Promise<PostgresPair> {
  // Directly in /tmp, as the path of a unix socket has at most 107 characters.
  const root = await mkdtemp('/tmp/postgres-pair-');
  await using started = new AsyncDisposableStack();
  started.defer(() => rm(root, { recursive: true, force: true }));
  const start = async (folder: string) => {
    const server = new Server(bin, folder);
    started.defer(() => server.stop());
    await server.until('select 1');
    return server;
  };
  const folders = { primary: path.join(root, 'primary'), standby: path.join(root, STANDBY) };
  await chmod(root, 0o755);
  for (const folder of Object.values(folders)) await makePostgresFolder(folder);
  await initPostgres(bin, path.join(folders.primary, 'data'));
  const primary = await start(folders.primary);
  await primary.query(`create database ${DATABASE}`);
  const { host, user, password } = loginAt(folders.primary);
  const from = `host=${host} user=${user} password=${password} application_name=${STANDBY}`;
  await run(
    path.join(bin, 'pg_basebackup'),
    ['-D', path.join(folders.standby, 'data'), '-d', from, '-R', '-c', 'fast', '-X', 'stream'],
    AS,
  );
  const standby = await start(folders.standby);
  // Only now, and not in the standby's settings: once promoted, it has nobody to wait for.
  await primary.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
  await primary.query('select pg_reload_conf()');
  await primary.until(`select 1 from pg_stat_replication where sync_state = 'sync'`);
  const all = started.move();
  return { primary, standby, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Makes a standby the primary; resolves once it takes changes. */
export async function promote(standby: Server): Promise<void> {
  await standby.query('select pg_promote(true, 60)');
  await standby.until('select 1 where not pg_is_in_recovery()');
}
