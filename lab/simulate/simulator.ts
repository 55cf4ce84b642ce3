import { fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { endChild } from '../../tests/harness/child.ts';
import type { Asked, Seen } from './glimpse-process.ts';

const PROGRAM = path.join(import.meta.dirname, 'glimpse-process.ts');

/** Each leaves some ten megabytes in its process: modules of threads are never unloaded. */
const MOST_QUESTIONS = 50;

type Question = Omit<Asked, 'id'>;
export type View = Extract<Seen, { now: unknown }>;

/** The simulated machine, in a process of its own that starts with the first question. */
export class Simulator {
  /** Where the process keeps what it needs of the real disk. */
  readonly #folder: string;
  readonly #mostQuestions: number;
  readonly #processes = new Set<SimulatorProcess>();
  #current: SimulatorProcess | undefined;

  /** @param mostQuestions after so many a process is followed by another one */
  constructor(folder: string, mostQuestions = MOST_QUESTIONS) {
    this.#folder = folder;
    this.#mostQuestions = mostQuestions;
  }

  /** Tells a story from its beginning, and says how everything stands at its end. */
  ask(question: Question): Promise<View> {
    if (!this.#current?.isAlive) this.#current = this.#start();
    const asked = this.#current;
    const answer = asked.ask(question);
    if (asked.questions === this.#mostQuestions) void this.#follow(asked);
    return answer;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#processes].map((each) => each.end()));
  }

  #start(): SimulatorProcess {
    const started = new SimulatorProcess(this.#folder);
    this.#processes.add(started);
    return started;
  }

  /** The other one answers as soon as it is ready. */
  async #follow(asked: SimulatorProcess): Promise<void> {
    const next = this.#start();
    if (!(await next.isReady)) return;
    this.#current = next;
    await asked.endOnceIdle();
    this.#processes.delete(asked);
  }
}

class SimulatorProcess {
  questions = 0;
  isAlive = true;
  /** False where it ended before. */
  readonly isReady: Promise<boolean>;
  readonly #child: Promise<ReturnType<typeof fork>>;
  readonly #waiting = new Map<number, PromiseWithResolvers<View>>();

  constructor(folder: string) {
    const ready = Promise.withResolvers<boolean>();
    this.isReady = ready.promise;
    this.#child = this.#start(folder, ready.resolve);
  }

  async ask(question: Question): Promise<View> {
    const id = ++this.questions;
    const answer = Promise.withResolvers<View>();
    this.#waiting.set(id, answer);
    const child = await this.#child;
    if (await this.isReady) child.send({ ...question, id } satisfies Asked);
    return answer.promise;
  }

  async endOnceIdle(): Promise<void> {
    await Promise.allSettled([...this.#waiting.values()].map(({ promise }) => promise));
    await this.end();
  }

  async end(): Promise<void> {
    await endChild(await this.#child, 'SIGKILL');
  }

  async #start(folder: string, tellReady: (isReady: boolean) => void) {
    await mkdir(folder, { recursive: true });
    const child = fork(PROGRAM, {
      serialization: 'advanced',
      env: { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder },
    });
    const fail = (reason: string) => {
      this.isAlive = false;
      tellReady(false);
      const error = new Error(`The simulated machine ended (${reason}). Reload to start it again.`);
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(signal ?? `code ${code}`));
    child.on('message', (seen: Seen | 'ready') => {
      if (seen === 'ready') return tellReady(true);
      const answer = this.#waiting.get(seen.id);
      this.#waiting.delete(seen.id);
      if ('failure' in seen) answer?.reject(new Error(seen.failure));
      else answer?.resolve(seen);
    });
    return child;
  }
}
