import { expect, test } from 'vitest';
import { IN_NEW_YORK as promised } from '../../tests/fixtures/promised.ts';
import { promiseOf } from './promise-of.ts';

const receivedAt = Date.parse('2026-12-01T15:12:00-05:00');
const due = Date.parse('2026-12-02T15:12:00-05:00');

test('[X4] a receipt tells when a reply is due, until someone has replied or the time is over', () => {
  const received = { status: 'received', receivedAt } as const;
  const told = { answerBy: '2026-12-02T20:12:00.000Z' };
  expect(promiseOf(received, { promised }, receivedAt)).toEqual(told);
  expect(promiseOf({ ...received, status: 'delayed' }, { promised }, due - 1)).toEqual(told);
  expect(promiseOf({ ...received, status: 'answered' }, { promised }, receivedAt)).toEqual({});
  expect(promiseOf(received, { promised }, due)).toEqual({});
  expect(promiseOf(received, {}, receivedAt)).toEqual({});
});
