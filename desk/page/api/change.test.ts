import { expect, test } from 'vitest';
import { reversesOf } from './change.ts';

const ada = { receipt: 'A', before: 'new' };
const bea = { receipt: 'B', before: 'done' };
const cyd = { receipt: 'C', before: 'new' };

test('[X18] undoing an action on many restores each submission, unless it changed since', () => {
  expect(reversesOf({ what: 'stage', to: 'placed' }, [ada, bea, cyd])).toEqual([
    [{ what: 'stage', to: 'new', from: 'placed' }, ['A', 'C']],
    [{ what: 'stage', to: 'done', from: 'placed' }, ['B']],
  ]);
  expect(reversesOf({ what: 'owner', to: '' }, [ada])).toEqual([
    [{ what: 'owner', to: 'new', from: '' }, ['A']],
  ]);
  expect(reversesOf({ what: 'seen', to: true }, [ada])).toEqual([
    [{ what: 'seen', to: false }, ['A']],
  ]);
  expect(reversesOf({ what: 'hold' }, [ada])).toEqual([[{ what: 'release' }, ['A']]]);
  expect(reversesOf({ what: 'release' }, [ada, bea])).toEqual([[{ what: 'hold' }, ['A', 'B']]]);
});
