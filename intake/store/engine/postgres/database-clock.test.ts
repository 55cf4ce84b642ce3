import { expect, test } from 'vitest';
import { followClock } from './database-clock.ts';

const DATABASE_AHEAD_MS = 86_400_000;

/** A database a day ahead, whose answers take as long as a test says, there and back. */
function far(roundTrips: number[]) {
  let steady = 5000;
  let moved = 0;
  let down = false;
  return {
    steady: () => steady,
    pass(ms: number) {
      steady += ms;
    },
    set(ms: number) {
      moved += ms;
    },
    stop() {
      down = true;
    },
    truth: () => steady + DATABASE_AHEAD_MS + moved,
    async ask() {
      if (down) throw new Error('no connection');
      const took = roundTrips.length > 1 ? (roundTrips.shift() ?? 0) : (roundTrips[0] ?? 0);
      steady += took / 2;
      const at = steady + DATABASE_AHEAD_MS + moved;
      steady += took / 2;
      return at;
    },
  };
}

test('[X11] reads the database’s clock without asking it again', async () => {
  const database = far([200, 4, 90]);
  const clock = await followClock(database.ask, database.steady);
  expect(clock.now()).toBe(database.truth());
  database.pass(12_345);
  expect(clock.now()).toBe(database.truth());
  clock.stop();
});

test('[X11] follows a clock that was set, and believes no slow answer', async () => {
  const database = far([0, 0, 0, 5000, 0]);
  const clock = await followClock(database.ask, database.steady);
  database.set(-3000);
  await clock.measure();
  expect(clock.now()).toBe(database.truth() + 3000);
  await clock.measure();
  expect(clock.now()).toBe(database.truth());
  clock.stop();
});

test('[X11] goes on while the database is away', async () => {
  const database = far([0]);
  const clock = await followClock(database.ask, database.steady);
  database.stop();
  await clock.measure();
  database.pass(60_000);
  expect(clock.now()).toBe(database.truth());
  clock.stop();
});
