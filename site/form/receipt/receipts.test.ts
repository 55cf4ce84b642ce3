import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../tests/harness/fake-storage.ts';
import { forgetReceipts, KEPT_DAYS, keepReceipt, keptReceipts } from './receipts.ts';

const NOW = Date.UTC(2026, 2, 1);
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST = '7K3M-9QXD-2VT1';
const SECOND = '7K3M-9QXD-2VT2';
const THIRD = '7K3M-9QXD-2VT3';
const FOURTH = '7K3M-9QXD-2VT4';

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

test('[X22] ignores a link to another site', () => {
  keepReceipt(FIRST, NOW);
  for (const key of items.keys()) items.set(key, `[{"receipt":"//evil.example","at":${NOW}}]`);
  expect(keptReceipts(NOW)).toEqual([]);
});
