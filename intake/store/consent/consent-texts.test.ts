import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const rows = () => temporary.rows('select * from consent_text order by first_seen_at');

test('[X8] keeps every consent text by its hash, across builds', async () => {
  const first = temporary.now();
  await temporary.store.rememberConsentText('I agree to be called.');
  temporary.pass(1000);
  await temporary.store.rememberConsentText('I agree to be called twice.');
  await temporary.reopen();
  await temporary.store.rememberConsentText('I agree to be called.');
  expect(await rows()).toEqual([
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
  expect(await temporary.store.consentText(hash('I agree to be called.'))).toBe(
    'I agree to be called.',
  );
});

test('[X8] does not know a text that no build had', async () => {
  expect(await temporary.store.consentText(hash('I agree to anything.'))).toBeUndefined();
  expect(await temporary.store.consentText('')).toBeUndefined();
});
