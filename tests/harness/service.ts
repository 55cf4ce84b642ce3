import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { TEST_SITE } from '../../scripts/lib/root.mjs';
import { endChild, endWithTests } from './child.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The real service in a process and a data directory of its own, on the site of the tests' agency. */
export class TestService {
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  /** The service's present address; each start has another port. */
  url = '';
  /** The lines of the service's log, over all its starts. */
  readonly log: string[] = [];

  private constructor(dataDir: string, env: Record<string, string>) {
    this.dataDir = dataDir;
    this.#env = env;
  }

  static async start(env: Record<string, string> = {}): Promise<TestService> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'service-'));
    const service = new TestService(dataDir, { ...env });
    await service.start().catch(async (error: unknown) => {
      await service.remove();
      throw error;
    });
    return service;
  }

  /** @param env settings that differ from now on */
  async start(env: Record<string, string> = {}): Promise<void> {
    Object.assign(this.#env, env);
    const child = spawn(process.execPath, ['intake/main.ts'], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        HOST: '127.0.0.1',
        PORT: '0',
        SITE_DIR: TEST_SITE,
        DATA_DIR: this.dataDir,
        WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    endWithTests(child);
    const url = Promise.withResolvers<string>();
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        this.log.push(line);
        const found = /Site\s+(http:\S+)/.exec(line)?.[1];
        if (found) url.resolve(found);
      });
    }
    child.once('close', () => url.reject(new Error(`the service ended:\n${this.log.join('\n')}`)));
    this.url = await url.promise;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Ends the process at once, as a power cut or an out-of-memory killer does. */
  async kill(): Promise<void> {
    await endChild(this.#child, 'SIGKILL');
  }

  /** Waits for the service to end on its own; returns its exit code, null after a signal. */
  async ended(): Promise<number | null> {
    const child = this.#child;
    if (child?.exitCode === null) await once(child, 'exit');
    return child?.exitCode ?? null;
  }

  /** Ends the service as an owner does; returns its exit code. */
  async stop(): Promise<number | null> {
    return endChild(this.#child, 'SIGTERM');
  }

  /** Resident memory in bytes, as Linux counts it: now, and the most since the start. */
  async memory(): Promise<{ now: number; peak: number }> {
    const status = await readFile(`/proc/${this.pid}/status`, 'utf8');
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
    return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 };
  }

  /** Reads the database from outside, as the owner would. */
  rows<Row = Record<string, unknown>>(query: string, ...parameters: string[]): Row[] {
    const database = new DatabaseSync(path.join(this.dataDir, 'submissions.db'), { timeout: 5000 });
    try {
      return database.prepare(query).all(...parameters) as Row[];
    } finally {
      database.close();
    }
  }

  /** Names of the files in one of its folders: `kept` or `arriving`. */
  files(folder: 'kept' | 'arriving'): Promise<string[]> {
    return readdir(path.join(this.dataDir, 'files', folder));
  }

  keptFile(id: string): Promise<Buffer> {
    return readFile(path.join(this.dataDir, 'files', 'kept', id));
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
