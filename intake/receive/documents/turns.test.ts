import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('[X10] senders take turns, and a failed task holds up nobody', async () => {
  const turns = createTurns(1);
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(name);
    if (name === 'a2') throw new Error('it failed');
  };
  const all = Promise.allSettled([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => turns.run('a', task(name))),
    ...['b1', 'b2'].map((name) => turns.run('b', task(name))),
    turns.run('c', task('c1')),
  ]);
  expect([turns.waitingOf('a'), turns.waitingOf('c'), turns.waiting()]).toEqual([3, 1, 6]);
  await all;
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect(turns.waiting()).toBe(0);
});
