import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A process of the simulated machine, or a thread of one. What it began and waits for ends with it:
 * nothing of it is run any more once it is dead.
 */
export class Process {
  readonly name: string;
  readonly parent: Process | undefined;
  /** Until this moment of steady time it does nothing, in milliseconds. */
  pausedUntil = 0;
  #isKilled = false;
  readonly #onDeath = new Set<() => void>();

  constructor(name: string, parent?: Process) {
    this.name = name;
    this.parent = parent;
    parent?.onDeath(() => this.kill());
  }

  get isAlive(): boolean {
    return !this.#isKilled && (this.parent?.isAlive ?? true);
  }

  /** The process of a thread. */
  get whole(): Process {
    return this.parent?.whole ?? this;
  }

  /** When this, and whatever it is part of, goes on. */
  get waitsUntil(): number {
    return Math.max(this.pausedUntil, this.parent?.waitsUntil ?? 0);
  }

  /** Is called once when it ends: the system takes back what it held. Returns an end to it. */
  onDeath(release: () => void): () => void {
    this.#onDeath.add(release);
    return () => this.#onDeath.delete(release);
  }

  kill(): void {
    if (this.#isKilled) return;
    this.#isKilled = true;
    for (const release of this.#onDeath) release();
    this.#onDeath.clear();
  }

  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** For code whose first call comes from elsewhere: all that follows in this turn is its own. */
  enter(): void {
    current.enterWith(this);
  }
}

const current = new AsyncLocalStorage<Process>();

/** Whose code runs; undefined for the world around the machine. */
export function currentProcess(): Process | undefined {
  return current.getStore();
}

/** Runs what belongs to no process: visitors, receivers, the story. */
export function outside<T>(work: () => T): T {
  return current.exit(work);
}
