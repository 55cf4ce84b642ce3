import { isDeepStrictEqual } from 'node:util';
import type { Scheduler } from 'fast-check';
import { expect } from 'vitest';
import type { Store } from '../../intake/store/store.ts';
import { type Act, type Clock, inWords } from './act.ts';
import { observe, observeOne } from './observe.ts';
import { type Done, statesAfter } from './orders.ts';
import type { State } from './state.ts';
import { expectedOf, expectedOfOne } from './view.ts';

/** Most acts that run at the same time: their orders are tried one by one. */
const MOST_AT_ONCE = 3;
/** Of a result in the story of what happened. */
const MOST_LETTERS = 120;

/** Two stores in one database, as of two processes. */
export interface Stores {
  stores: readonly [Store, Store];
  clock: Clock;
  query(text: string): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
}

/** The model as the commands see it. */
export interface Model {
  state: State;
}

/** Runs acts, several at the same time, and compares the store with the model once all have ended. */
export interface World {
  /** Waits until this act may run beside those under way; false if it may already. */
  makeRoom(act: Act): Promise<boolean>;
  /**
   * Hands an act to the scheduler, which decides when it begins.
   * @param isTogether whether the next one may begin before this one has ended
   */
  begin(act: Act, place: 0 | 1, isTogether: boolean): Promise<void>;
  /** Waits for all that was begun. Throws, as the others do, if the store is not as the model says. */
  end(): Promise<void>;
}

function lineOf({ act, result }: Done): string {
  const words = inWords(result);
  const isLong = words.length > MOST_LETTERS;
  return `  ${act.says}: ${isLong ? `${words.slice(0, MOST_LETTERS)}…` : words}`;
}

export function openWorld(
  { stores, clock, query }: Stores,
  scheduler: Scheduler,
): { model: Model; real: World } {
  const none = { submissions: [], log: [], filesToRemove: [], claims: [] };
  const model: Model = { state: { now: clock.now(), ...none } };
  const start = clock.now();
  const story: string[] = [];
  let acts: Act[] = [];
  let running: Promise<Done>[] = [];
  let moment = 0;

  async function run(act: Act, place: 0 | 1): Promise<Done> {
    moment += 1;
    const began = moment;
    try {
      const result = await act.call(stores[place], clock);
      moment += 1;
      return { act, result, began, ended: moment };
    } catch (error) {
      throw new Error(`${act.says}: ${String(error)}`, { cause: error });
    }
  }

  async function settle(): Promise<void> {
    if (acts.length === 0) return;
    const minute = Math.floor((clock.now() - start) / 60_000);
    const more = acts.length > 1 ? ', at the same time' : '';
    story.push(`At minute ${minute}${more}:`);
    try {
      // `waitIdle` would also wait for the command that calls this.
      await scheduler.waitAll();
      await told(async () => {
        const done = await Promise.all(running);
        story.push(...done.map(lineOf));
        await compare(done);
      });
    } finally {
      await Promise.allSettled(running);
      [acts, running] = [[], []];
    }
  }

  /** Each submission on its own: at the end only, because it takes as long as all the rest. */
  async function compareEach(): Promise<void> {
    const { state } = model;
    for (const each of state.submissions) {
      expect(await observeOne(stores[0], each)).toEqual(expectedOfOne(state, each));
    }
  }

  /** Throws with the story. */
  async function told(check: () => Promise<void>): Promise<void> {
    try {
      await check();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${reason}\n\nWhat happened:\n${story.join('\n')}\n`, { cause: error });
    }
  }

  async function compare(done: readonly Done[]): Promise<void> {
    const states = statesAfter(model.state, done);
    const [first] = states;
    if (!first) return;
    const seen = await observe(stores[1], query);
    const fitting = states.find((state) => isDeepStrictEqual(expectedOf(state), seen));
    if (!fitting) expect(seen).toEqual(expectedOf(first));
    model.state = fitting ?? first;
  }

  return {
    model,
    real: {
      async makeRoom({ isAlone, turn }) {
        const mayBegin =
          acts.length < MOST_AT_ONCE &&
          !(isAlone && acts.length > 0) &&
          !(turn !== undefined && acts.some((other) => other.turn === turn));
        if (!mayBegin) await settle();
        return !mayBegin;
      },
      async begin(act, place, isTogether) {
        acts.push(act);
        running.push(scheduler.schedule(Promise.resolve(), act.says).then(() => run(act, place)));
        if (act.isAlone || !isTogether) await settle();
      },
      async end() {
        await settle();
        await told(compareEach);
      },
    },
  };
}
