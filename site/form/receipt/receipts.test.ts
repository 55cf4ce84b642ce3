import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../tests/harness/fake-storage.ts';
import { forgetReceipts, KEPT_DAYS, keepReceipt, keptReceipts } from './receipts.ts';

const NOW = Date.UTC(2026, 2, 1);
const DAY_MS = 24 * 60 * 60 * 1000;
const [FIRST, SECOND, THIRD, FOURTH] = ['1', '2', '3', '4'].map((n) => `7K3M-9QXD-2VT${n}`) as [
  string,
  string,
  string,
  string,
];

const storage = fakeStorage();
const { items } = storage;

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('[X22] saves the last three numbers and their times, latest first', () => {
  for (const [days, receipt] of [FIRST, SECOND, THIRD, FOURTH].entries()) {
    keepReceipt(receipt, NOW + days * DAY_MS);
  }
  expect(keptReceipts(NOW + 3 * DAY_MS)).toEqual([FOURTH, THIRD, SECOND]);
  expect(JSON.parse([...items.values()].join())).toEqual([
    { receipt: FOURTH, at: NOW + 3 * DAY_MS },
    { receipt: THIRD, at: NOW + 2 * DAY_MS },
    { receipt: SECOND, at: NOW + DAY_MS },
  ]);
});

test('[X22] saves a repeated number only once, as the latest', () => {
  keepReceipt(FIRST, NOW);
  keepReceipt(SECOND, NOW);
  keepReceipt(FIRST, NOW);
  expect(keptReceipts(NOW)).toEqual([FIRST, SECOND]);
});

test('[X22] erases each receipt when it expires, and all on request', () => {
  const end = NOW + KEPT_DAYS * DAY_MS;
  keepReceipt(FIRST, NOW);
  keepReceipt(SECOND, NOW + 1);
  expect(keptReceipts(end - 1)).toEqual([SECOND, FIRST]);
  expect(keptReceipts(end)).toEqual([SECOND]);
  expect([...items.values()].join()).not.toContain(FIRST);
  forgetReceipts();
  expect(items.size).toBe(0);
});

test.each([
  ['no JSON', 'none'],
  ['another value', '{"receipt":1}'],
  ['a link to another site', '[{"receipt":"//evil.example","at":1772323200000}]'],
])('[X22] ignores storage that holds %s', (_what, text) => {
  keepReceipt(FIRST, NOW);
  for (const key of items.keys()) items.set(key, text);
  expect(keptReceipts(NOW)).toEqual([]);
  keepReceipt(SECOND, NOW);
  expect(keptReceipts(NOW)).toEqual([SECOND]);
});

test('[X22] works when storage is blocked or full', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  keepReceipt(FIRST, NOW);
  expect(keptReceipts(NOW)).toEqual([]);
  forgetReceipts();
});
