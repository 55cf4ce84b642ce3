import { expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { DAY_MS } from './time.ts';

const START = Date.UTC(2026, 0, 2);

/** A clock over a machine clock that shows `START`, plus the time set, plus the time passed. */
function machine() {
  const state = { set: 0, gone: 0 };
  const wall = () => START + state.set + state.gone;
  const clock = createClock(
    wall,
    () => state.gone,
    () => Promise.resolve(),
  );
  return { state, clock };
}

test.each([DAY_MS, -DAY_MS, -3650 * DAY_MS])(
  "[X3] F29: continues steadily when the machine's clock is changed by %i ms, and follows at the second look",
  (by) => {
    const { state, clock } = machine();
    state.gone = 1000;
    state.set = by;
    expect(clock.now()).toBe(START + 1000);
    expect(clock.follow()).toBe(0);
    expect(clock.now()).toBe(START + 1000);
    state.gone = 2000;
    expect(clock.follow()).toBe(by);
    expect(clock.now()).toBe(START + by + 2000);
    expect(clock.undisturbedMs()).toBe(0);
    expect(clock.follow()).toBe(0);
  },
);

test('[X3] F29: ignores a clock that is set back and forth', () => {
  const { state, clock } = machine();
  for (let second = 1; second < 100; second++) {
    state.gone = second * 1000;
    state.set = second % 2 ? DAY_MS : -DAY_MS;
    expect(clock.follow()).toBe(0);
  }
  expect(clock.now()).toBe(START + 99_000);
  expect(clock.undisturbedMs()).toBe(Number.POSITIVE_INFINITY);
});

test("[X3] F29: adopts the machine's daily drift, which isn't a jump", () => {
  const { state, clock } = machine();
  for (let look = 1; look <= 100; look++) {
    state.set = look * 100;
    expect(clock.follow()).toBe(0);
  }
  expect(clock.now()).toBe(START + 10_000);
  expect(clock.undisturbedMs()).toBe(Number.POSITIVE_INFINITY);
});
