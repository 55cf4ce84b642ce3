import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

test('[X11] a secret is the same for all who ask at once, and after a restart', async () => {
  const asked = Array.from({ length: 5 }, () => temporary.store.secret('work'));
  const [first, ...others] = await Promise.all(asked);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(others)).toEqual(new Set([first]));
  expect(await temporary.store.secret('another')).not.toBe(first);
  await temporary.reopen();
  expect(await temporary.store.secret('work')).toBe(first);
});
