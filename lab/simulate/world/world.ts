import { Disk } from './disk.ts';
import { Network } from './network.ts';
import { currentProcess, outside, type Process } from './process.ts';
import { EventQueue } from './queue.ts';
import { Random } from './random.ts';

/** When each world begins: a Tuesday morning, in milliseconds since the epoch. */
const BEGINNING = Date.UTC(2026, 2, 3, 15);

/** A real turn of the event loop, taken before the clocks are replaced. */
const realImmediate = setImmediate;
const realTurn = () => new Promise<void>((resolve) => realImmediate(resolve));

/** Something that will happen, until it is called off. */
export interface Timer {
  cancel(): void;
}

/**
 * One machine with its disk, and the network around it. Time passes only from event to event, and
 * what happens first of all that may happen is drawn by the seed.
 */
export class World {
  readonly seed: number;
  /** For the story: each part takes a named one of its own. */
  readonly random: Random;
  /** For what the processes draw. */
  readonly chance: Random;
  readonly disk: Disk;
  readonly network: Network;
  /** Milliseconds since the world began; only increases. */
  steady = 0;
  /** By how much the machine's clock was set, in milliseconds. */
  clockSetBy = 0;
  /** Programs on the machine beside the service. */
  readonly commands = new Set<Process>();
  /** How many events have happened. */
  steps = 0;
  onCrash: (process: Process, error: unknown) => void = () => undefined;
  readonly #queue = new EventQueue();
  readonly #order: Random;
  readonly #held = new Set<Promise<unknown>>();

  constructor(seed: number) {
    this.seed = seed;
    this.random = new Random(seed);
    this.#order = this.random.named('order');
    this.chance = this.random.named('chance');
    this.disk = new Disk(this);
    this.network = new Network(this);
  }

  /** The machine's clock, in milliseconds since the epoch. */
  wall(): number {
    return BEGINNING + this.clockSetBy + this.steady;
  }

  /** Runs something later, as part of the process that asks for it. */
  after(ms: number, run: () => void): Timer {
    return this.afterIn(currentProcess(), ms, run);
  }

  /** The same as part of another process, or outside of all. */
  afterIn(process: Process | undefined, ms: number, run: () => void): Timer {
    let isOver = false;
    const at = this.steady + Math.max(0, ms);
    const happen = () => {
      if (isOver || process?.isAlive === false) return;
      const until = process?.waitsUntil ?? 0;
      if (until > this.steady) {
        this.#queue.push({ at: until, tie: this.#order.next(), run: happen });
        return;
      }
      isOver = true;
      if (!process) return outside(run);
      try {
        process.run(run);
      } catch (error) {
        if (process.isAlive) this.crashed(process, error);
      }
    };
    this.#queue.push({ at, tie: this.#order.next(), run: happen });
    return {
      cancel: () => {
        isOver = true;
      },
    };
  }

  /** An error that nobody caught ends its process, as Node does. */
  crashed(process: Process, error: unknown): void {
    process.whole.kill();
    this.onCrash(process, error);
  }

  /** Resolves after a time that is part of the story. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  /** The world stands still until this real work is done, such as loading a module. */
  hold(work: Promise<unknown>): void {
    this.#held.add(work);
    const forget = () => this.#held.delete(work);
    work.then(forget, forget);
  }

  /** Lets everything happen until a moment of steady time, or until `isDone`. */
  async runUntil(steady: number, isDone: () => boolean = () => false): Promise<void> {
    await this.#settle();
    for (;;) {
      if (isDone()) return;
      const next = this.#queue.peek();
      if (!next || next.at > steady) break;
      this.#queue.pop();
      this.steady = Math.max(this.steady, next.at);
      this.steps++;
      next.run();
      await this.#settle();
    }
    if (Number.isFinite(steady)) this.steady = Math.max(this.steady, steady);
  }

  /** All that follows at once from what has just happened. */
  async #settle(): Promise<void> {
    do await realTurn();
    while (this.#held.size > 0);
  }
}

let world: World | undefined;

/** The world that the replaced parts of Node belong to. */
export function theWorld(): World {
  if (!world) throw new Error('There is no simulated world.');
  return world;
}

export function setWorld(next: World): void {
  world = next;
}
