import { Worker } from 'node:worker_threads';
import type { Log } from '../../shared/log.ts';
import { sourceOf } from './bytes.ts';
import { acceptUnchecked } from './judge.ts';
import type { Verdict } from './verdict.ts';

/** A document to be judged. */
export interface Document {
  /** With an accepted extension. */
  name: string;
  /** An open descriptor; it must stay open until the verdict. */
  fd: number;
  /** Bytes. */
  size: number;
  /** The sender: senders take turns. */
  sender: string;
}

/** Judges a document. Throws where it can't be read; no content makes it throw. */
export type Judge = (document: Document) => Promise<Verdict>;

export type Question = Pick<Document, 'name' | 'fd' | 'size'>;

/** A thread's result: the verdict, or an error, with the system's code if there is one. */
export type Answer = { verdict: Verdict } | { message: string; code: string | undefined };

/**
 * The limits for judging one document. No list of hostile contents is ever complete; these limits
 * hold for all. Of 1,400 real documents, the slowest took 0.4 s.
 */
export interface JudgeLimits {
  /** Documents at once. */
  threads: number;
  /** Processor time, in milliseconds. */
  cpuMs: number;
  /** Time by the clock, in milliseconds. */
  patienceMs: number;
  /** Time waiting for a turn, in milliseconds. */
  waitMs: number;
  /** Memory of a thread's objects, in MiB. */
  heapMb: number;
}

export const JUDGE_LIMITS: JudgeLimits = {
  threads: 2,
  cpuMs: 1000,
  patienceMs: 5000,
  waitMs: 5000,
  heapMb: 32,
};

/** How often a thread's processor time is measured, in milliseconds. */
const LOOK_MS = 50;

const THREAD = new URL('./judge-thread.ts', import.meta.url);

interface Task extends Document {
  resolve(verdict: Verdict | Promise<Verdict>): void;
  reject(error: Error): void;
  /** Takes it out of the queue once it has waited too long. */
  timer: NodeJS.Timeout;
}

/** A thread, once it is ready. */
type Thread = Promise<Worker>;

export interface JudgePool {
  judge: Judge;
  /** Ends all threads; the documents in them are left unjudged. */
  close(): Promise<void>;
}

/**
 * Judges documents in separate threads, so that no document keeps a page from a visitor, uses up
 * the process's memory, or ends it. One that exceeds a limit, waits too long, or crashes its thread
 * is accepted and flagged `unchecked`. Threads start with the first document.
 */
export function createJudgePool(
  log: Pick<Log, 'warn'>,
  limits: JudgeLimits = JUDGE_LIMITS,
  script: URL = THREAD,
): JudgePool {
  /** By sender, in the order of their turns. */
  const waiting = new Map<string, Task[]>();
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  let running = 0;

  function open(): Thread {
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 2 },
    });
    worker.unref();
    // `ask` handles the error.
    worker.on('error', () => undefined);
    const thread = new Promise<Worker>((resolve, reject) => {
      worker.once('message', () => resolve(worker));
      worker.once('exit', () => reject(new Error('the thread did not start')));
    });
    thread.catch(() => undefined);
    all.add(thread);
    worker.once('exit', () => {
      all.delete(thread);
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    });
    return thread;
  }

  /** The next sender's first document; that sender's next turn comes after all others'. */
  function nextTask(): Task | undefined {
    const [turn] = waiting;
    if (!turn) return undefined;
    const [sender, [task, ...rest]] = turn;
    waiting.delete(sender);
    if (rest.length > 0) waiting.set(sender, rest);
    clearTimeout(task?.timer);
    return task;
  }

  async function runNext(): Promise<void> {
    if (running === limits.threads) return;
    const task = nextTask();
    if (!task) return;
    running++;
    const thread = idle.pop() ?? open();
    try {
      const worker = await thread;
      const answer = await ask(worker, task, limits);
      idle.push(thread);
      if ('verdict' in answer) task.resolve(answer.verdict);
      // An error of the system: the disk could not be read.
      else if (answer.code && /^E[A-Z]+$/.test(answer.code)) {
        task.reject(Object.assign(new Error(answer.message), { code: answer.code }));
      } else giveUp(task, answer.message);
    } catch (error) {
      await thread.then((worker) => worker.terminate()).catch(() => undefined);
      giveUp(task, (error as Error).message);
    }
    running--;
    void runNext();
  }

  function giveUp(task: Document & Pick<Task, 'resolve'>, reason: string): void {
    log.warn({ reason }, 'a document could not be checked completely and is flagged');
    task.resolve(acceptUnchecked(task.name, sourceOf(task.fd)));
  }

  return {
    judge: (document) =>
      new Promise((resolve, reject) => {
        const { sender } = document;
        const timer = setTimeout(() => {
          const others = (waiting.get(sender) ?? []).filter((other) => other !== task);
          if (others.length > 0) waiting.set(sender, others);
          else waiting.delete(sender);
          giveUp(task, 'too many documents are waiting to be checked');
        }, limits.waitMs);
        const task: Task = { ...document, resolve, reject, timer };
        waiting.set(sender, [...(waiting.get(sender) ?? []), task]);
        void runNext();
      }),

    async close() {
      await Promise.allSettled([...all].map(async (thread) => (await thread).terminate()));
    },
  };
}

/** Has a thread judge a document. Throws if it exceeds a bound or ends. */
async function ask(
  worker: Worker,
  { name, fd, size }: Question,
  { cpuMs, patienceMs }: JudgeLimits,
): Promise<Answer> {
  const before = await usedMs(worker);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onExit = () => reject(new Error('the thread ended'));
  worker.once('message', resolve).once('error', reject).once('exit', onExit);
  const late = setTimeout(() => reject(new Error('it took too long')), patienceMs);
  const look = setInterval(async () => {
    const used = (await usedMs(worker).catch(() => before)) - before;
    if (used > cpuMs) reject(new Error('it used too much processor time'));
  }, LOOK_MS);
  try {
    worker.postMessage({ name, fd, size } satisfies Question);
    return await promise;
  } finally {
    clearTimeout(late);
    clearInterval(look);
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
  }
}

async function usedMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}
