import { type Timer, theWorld } from '../world/world.ts';

/** A timer as Node gives it. */
class SimulatedTimeout {
  #timer: Timer;
  readonly #ms: number;
  readonly #run: () => void;
  constructor(run: () => void, ms: number) {
    this.#run = run;
    this.#ms = ms;
    this.#timer = theWorld().after(ms, run);
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  hasRef() {
    return false;
  }
  refresh() {
    this.#timer.cancel();
    this.#timer = theWorld().after(this.#ms, this.#run);
    return this;
  }
  close() {
    this.#timer.cancel();
    return this;
  }
  [Symbol.dispose]() {
    this.close();
  }
}

type Run = (...given: unknown[]) => void;

const clear = (timer: unknown) => {
  if (timer instanceof SimulatedTimeout) timer.close();
};

/** Replaces time and chance of this process for good by those of the simulated world. */
export function replaceGlobals(): void {
  const RealDate = Date;
  class SimulatedDate extends RealDate {
    constructor(...given: [] | [number]) {
      super(...((given.length === 0 ? [theWorld().wall()] : given) as [number]));
    }
    static override now() {
      return Math.floor(theWorld().wall());
    }
  }
  Object.assign(globalThis, {
    Date: SimulatedDate,
    setTimeout: (run: Run, ms = 0, ...given: unknown[]) =>
      new SimulatedTimeout(() => run(...given), Number(ms)),
    clearTimeout: clear,
    setInterval(run: Run, ms = 0, ...given: unknown[]) {
      const timer: SimulatedTimeout = new SimulatedTimeout(
        () => {
          timer.refresh();
          run(...given);
        },
        Math.max(1, Number(ms)),
      );
      return timer;
    },
    clearInterval: clear,
    setImmediate: (run: Run, ...given: unknown[]) => new SimulatedTimeout(() => run(...given), 0),
    clearImmediate: clear,
  });
  Object.defineProperty(performance, 'now', { value: () => theWorld().steady });
  Math.random = () => theWorld().chance.next();
  AbortSignal.timeout = (ms) => {
    const ending = new AbortController();
    theWorld().after(ms, () => ending.abort(new DOMException('It took too long', 'TimeoutError')));
    return ending.signal;
  };
}
