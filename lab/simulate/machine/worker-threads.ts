/**
 * `node:worker_threads` of the simulated machine. A thread is loaded again for each `Worker`, under
 * an address of its own; so is this module for it, and knows by its address whose it is.
 */
import { EventEmitter } from 'node:events';
import { currentProcess, Process } from '../world/process.ts';
import { theWorld } from '../world/world.ts';
import { links } from './thread-links.ts';

/** From one thread to another, in milliseconds. */
const MESSAGE_MS = 0.01;

let made = 0;

export class Worker extends EventEmitter {
  readonly #process: Process;
  readonly #inner = new EventEmitter();

  constructor(script: URL, options: { name?: string; workerData?: unknown } = {}) {
    super();
    const world = theWorld();
    const number = `${process.pid}-${++made}`;
    const maker = currentProcess();
    this.#process = new Process(options.name ?? 'thread', maker);
    const begun = Promise.withResolvers<void>();
    const port = Object.assign(this.#inner, {
      postMessage: (message: unknown) => {
        const copy = structuredClone(message);
        const delay = Math.max(MESSAGE_MS, this.#process.waitsUntil - world.steady);
        world.afterIn(maker, delay, () => this.emit('message', copy));
      },
    });
    links.set(number, {
      process: this.#process,
      port,
      data: structuredClone(options.workerData),
      begin: begun.resolve,
    });
    this.#process.onDeath(() => links.delete(number));
    const address = new URL(script);
    address.searchParams.set('thread', number);
    world.hold(begun.promise);
    const loaded = this.#process.run(() => import(address.href));
    loaded.catch((error) => {
      begun.resolve();
      world.afterIn(maker, 0, () => this.#fail(error));
    });
  }

  postMessage(message: unknown): void {
    const copy = structuredClone(message);
    const { waitsUntil } = this.#process;
    const delay = Math.max(MESSAGE_MS, waitsUntil - theWorld().steady);
    theWorld().afterIn(this.#process, delay, () => this.#inner.emit('message', copy));
  }

  async terminate(): Promise<number> {
    this.#process.kill();
    theWorld().after(0, () => this.emit('exit', 1));
    return 1;
  }

  /** Processor time is not simulated. */
  async cpuUsage(): Promise<{ user: number; system: number }> {
    return { user: 0, system: 0 };
  }

  ref(): void {}
  unref(): void {}

  #fail(error: unknown): void {
    this.emit('error', error);
    this.#process.kill();
    this.emit('exit', 1);
  }
}

const own = links.get(new URL(import.meta.url).searchParams.get('thread') ?? '');
// What the thread's module does next is done by the thread.
own?.process.enter();
own?.begin();

export const parentPort = own?.port ?? null;
export const workerData = own?.data;
