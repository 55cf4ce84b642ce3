import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';

let test: TestStore;
beforeEach(async () => {
  test = await temporaryStore();
});
afterEach(() => test.remove());

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const rows = () => test.rows('select * from consent_text order by first_seen_at');

it('[X8] keeps every consent text by its hash, through the builds to come', async () => {
  const first = test.now();
  await test.store.rememberConsentText('I agree to be called.');
  test.pass(1000);
  await test.store.rememberConsentText('I agree to be called twice.');
  await test.reopen();
  await test.store.rememberConsentText('I agree to be called.');
  expect(rows()).toEqual([
    {
      sha256: hash('I agree to be called.'),
      text: 'I agree to be called.',
      first_seen_at: first,
      version: 1,
    },
    {
      sha256: hash('I agree to be called twice.'),
      text: 'I agree to be called twice.',
      first_seen_at: first + 1000,
      version: 2,
    },
  ]);
  expect(await test.store.consentText(hash('I agree to be called.'))).toBe('I agree to be called.');
});

it('[X8] does not know a text that no build had', async () => {
  expect(await test.store.consentText(hash('I agree to anything.'))).toBeUndefined();
  expect(await test.store.consentText('')).toBeUndefined();
});
