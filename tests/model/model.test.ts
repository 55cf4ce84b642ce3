import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { test } from 'vitest';
import { isPostgres, temporaryDatabase } from '../fixtures/stores.ts';
import { stories } from './stories.ts';
import { openWorld, type Stores } from './world.ts';

/** `MODEL_RUNS=5000` makes so many, of the seed in `MODEL_SEED` or else of another one each time. */
const { MODEL_RUNS, MODEL_SEED } = process.env;
/** How many stories the gate tells, and how often one that fails is told again, ever shorter. */
const [RUNS, SHORTENINGS] = isPostgres ? [10, 80] : [40, 300];
const BUDGET = MODEL_RUNS
  ? { numRuns: Number(MODEL_RUNS), ...(MODEL_SEED && { seed: Number(MODEL_SEED) }) }
  : { numRuns: RUNS, seed: Number(MODEL_SEED ?? 28) };
/** Milliseconds, on a busy machine. An idle one takes some seconds. */
const TIMEOUT_MS = 600_000 + Number(MODEL_RUNS ?? 0) * 4000;

/** Two stores in a new database, with one clock. */
async function openStores(): Promise<Stores> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'model-'));
  const { open, rows, remove } = await temporaryDatabase(directory);
  let now = Date.UTC(2026, 0, 2);
  const stores = [await open(() => now), await open(() => now)] as const;
  return {
    stores,
    clock: {
      now: () => now,
      pass(ms) {
        now += ms;
      },
    },
    query: rows,
    async remove() {
      for (const store of stores) await store.close();
      await remove();
      await rm(directory, { recursive: true });
    },
  };
}

/** Tells what happened in the shortest story that was found, and how to repeat it. */
function report<T>(run: fc.RunDetails<T>): void {
  if (!run.failed) return;
  const { seed, numRuns, numShrinks, counterexamplePath: path } = run;
  const error = run.errorInstance instanceof Error ? run.errorInstance : new Error('No reason.');
  const again = `Again: MODEL_SEED=${seed} MODEL_RUNS=${numRuns}`;
  const which = `Story ${numRuns}, shortened ${numShrinks} times (path ${path}). ${again}`;
  throw new Error(`${which}\n${error.message}`, { cause: error.cause });
}

test('[X28] the store is as the model says, whatever happens', {
  timeout: TIMEOUT_MS,
}, async () => {
  const some = fc.limitShrink(stories, SHORTENINGS);
  const property = fc.asyncProperty(fc.scheduler(), some, async (scheduler, story) => {
    const stores = await openStores();
    try {
      const world = openWorld(stores, scheduler);
      await fc.scheduledModelRun(scheduler, () => world, story);
      await world.real.end();
    } finally {
      await stores.remove();
    }
  });
  await fc.assert(property, { ...BUDGET, reporter: report });
});
