import { expect, test } from 'vitest';
import type { ListedSubmission } from '../../../../intake/store/inbox.ts';
import { jobseekingFields } from '../../../../tests/fixtures/submissions.ts';
import { firstInView, heightOf, itemsOf } from './items.ts';

const NOON = new Date(2026, 10, 22, 12).getTime();
const DAY_MS = 86_400_000;

function row(seq: number, receivedAt: number): ListedSubmission {
  return {
    seq,
    receipt: `R${seq}`,
    mode: 'jobseeking',
    receivedAt,
    stage: 'new',
    tags: [],
    owner: '',
    fields: jobseekingFields,
    channel: '',
    campaign: '',
    files: 0,
    flags: [],
    suspicion: [],
    quarantined: false,
    delivery: 'kept',
  };
}

test('puts rows under their days, and computes their positions', () => {
  const rows = [row(3, NOON), row(2, NOON - 60_000), row(1, NOON - DAY_MS)];
  const items = itemsOf(rows, NOON);
  expect(items.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'day Today',
    'row R3',
    'row R2',
    'day Yesterday',
    'row R1',
  ]);
  const [day, first] = [heightOf(items[0]), heightOf(items[1])];
  expect(items.at(-1)?.top).toBe(2 * day + 2 * first);
  expect(firstInView(items, day + first + 1)?.key).toBe('R2');
});

test('[X18] a row with a search match in a document is taller', () => {
  const found = { before: '… of ', word: 'shaders', after: ' in Unreal' };
  const items = itemsOf([{ ...row(2, NOON), found }, row(1, NOON)], NOON);
  expect(heightOf(items[1])).toBeGreaterThan(heightOf(items[2]));
  expect(items[2]?.top).toBe(heightOf(items[0]) + heightOf(items[1]));
});
