import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fakeStorage } from '../../tests/harness/fake-storage.ts';
import { storageItem } from './storage.ts';

const schema = v.object({ count: v.number() });

test('[X6] reads what was written, and removes it', () => {
  const storage = fakeStorage();
  const item = storageItem('key', schema, () => storage);
  expect(item.write({ count: 1 })).toBe(true);
  expect(item.read()).toEqual({ count: 1 });
  item.write(undefined);
  expect([item.read(), storage.items.size]).toEqual([undefined, 0]);
});

test.each(['', '7', '"x"', '[]', '{"count":"1"}', '{"count":'])('[X6] ignores %s', (held) => {
  const storage = fakeStorage();
  storage.items.set('key', held);
  expect(storageItem('key', schema, () => storage).read()).toBeUndefined();
});

test('[X6] works without storage', () => {
  const item = storageItem('key', schema, () => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect([item.read(), item.write({ count: 1 })]).toEqual([undefined, false]);
});
