import { expect, test } from 'vitest';
import type { ListedSubmission } from '../../../../intake/store/recruiters/records.ts';
import { jobseekingFields } from '../../../../tests/fixtures/submissions.ts';
import { firstInView, HEIGHT, itemsOf } from './items.ts';

const NOON = new Date(2026, 10, 22, 12).getTime();
const DAY_MS = 86_400_000;

function row(seq: number, receivedAt: number): ListedSubmission {
  return {
    seq,
    receipt: `R${seq}`,
    mode: 'jobseeking',
    receivedAt,
    stage: 'new',
    owner: '',
    fields: jobseekingFields,
    channel: '',
    campaign: '',
    files: 0,
    flags: [],
    suspicion: [],
    apart: false,
    delivery: 'kept',
  };
}

test('puts rows under their days, and knows where each one stands', () => {
  const rows = [row(3, NOON), row(2, NOON - 60_000), row(1, NOON - DAY_MS)];
  const items = itemsOf(rows, NOON);
  expect(items.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'day Today',
    'row R3',
    'row R2',
    'day Yesterday',
    'row R1',
  ]);
  expect(items.at(-1)?.top).toBe(2 * HEIGHT.day + 2 * HEIGHT.row);
  expect(firstInView(items, HEIGHT.day + HEIGHT.row + 1)?.key).toBe('R2');
});
