import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Asked, Seen } from './glimpse-process.ts';

const PROGRAM = path.join(import.meta.dirname, 'glimpse-process.ts');

type Question = Omit<Asked, 'id'>;
export type View = Extract<Seen, { now: unknown }>;

/** The simulated machine, in a process of its own that starts with the first question. */
export class Simulator {
  /** Where the process keeps what it needs of the real disk. */
  readonly #folder: string;
  #child: Promise<ChildProcess> | undefined;
  #asked = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<View>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Tells a story from its beginning, and says how everything stands at its end. */
  async ask(question: Question): Promise<View> {
    this.#child ??= this.#start();
    const child = await this.#child;
    const id = ++this.#asked;
    const answer = Promise.withResolvers<View>();
    this.#waiting.set(id, answer);
    child.send({ ...question, id } satisfies Asked);
    return answer.promise;
  }

  async close(): Promise<void> {
    const child = await this.#child?.catch(() => undefined);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async #start(): Promise<ChildProcess> {
    await mkdir(this.#folder, { recursive: true });
    const child = fork(PROGRAM, {
      serialization: 'advanced',
      env: { ...process.env, TMPDIR: this.#folder, TMP: this.#folder, TEMP: this.#folder },
    });
    const ready = Promise.withResolvers<void>();
    const fail = (reason: string) => {
      this.#child = undefined;
      const error = new Error(`The simulated machine ended (${reason}). Reload to start it again.`);
      ready.reject(error);
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(signal ?? `code ${code}`));
    child.on('message', (seen: Seen | 'ready') => {
      if (seen === 'ready') return ready.resolve();
      const answer = this.#waiting.get(seen.id);
      this.#waiting.delete(seen.id);
      if ('failure' in seen) answer?.reject(new Error(seen.failure));
      else answer?.resolve(seen);
    });
    await ready.promise;
    return child;
  }
}
