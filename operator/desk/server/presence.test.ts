import { expect, test } from 'vitest';
import { viewersOf } from './presence.ts';

const ada = { receipt: 'R1', by: 'ada', isWriting: false };
const bo = { ...ada, by: 'bo' };

test('[X26] lists who views which submission, each person once', () => {
  const writing = { ...ada, isWriting: true };
  const elsewhere = { ...ada, receipt: 'R2' };
  expect(viewersOf([writing, ada, undefined, bo, elsewhere])).toEqual([writing, bo, elsewhere]);
});
