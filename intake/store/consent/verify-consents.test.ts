import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyConsents } from '../../../docs/examples/verify-consents.mjs';
import { save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import type { ConsentEvent } from './consents.ts';

let temporary: TestStore;
let exported: ConsentEvent[];
beforeEach(async () => {
  temporary = await temporaryStore();
  const first = await save(temporary);
  await save(temporary);
  await temporary.store.consents.revoke(first, 'mail', temporary.now(), 'kim');
  await temporary.store.erasures.erase([first]);
  const consent = { text: 'I agree.', given: true, phoneE164: '', address: '' };
  await save(temporary, { consent: { ...consent, assisted: ['email', 'roles'] } });
  await save(temporary, { consent: { text: '', given: false, phoneE164: '', address: '' } });
  // Like an export that leaves the house.
  exported = JSON.parse(JSON.stringify(await temporary.store.consents.events('', 99)));
});
afterEach(() => temporary.remove());

test('[X8] an export proves itself to somebody who has nothing else of ours', () => {
  expect(exported.map(({ kind }) => kind)).toEqual([
    ...['given', 'given', 'revoked', 'erased', 'erased', 'given', 'declined'],
  ]);
  expect(verifyConsents(exported, exported[3]?.hash)).toEqual([]);
});

const FORGERIES: Record<string, (rows: ConsentEvent[]) => unknown> = {
  'a time': ([row]) => row && row.at++,
  'a text': ([, row]) => row && Object.assign(row, { text: 'I agree to all.' }),
  'a person': ([, row]) => row?.person && Object.assign(row.person, { phone: '+1' }),
  'what an assistant filled in': (rows) => rows[5]?.person && delete rows[5].person.assisted,
  'an assistant made up': ([, row]) =>
    row?.person && Object.assign(row.person, { assisted: ['phone'] }),
  'a person left out': ([, row]) => row && Object.assign(row, { person: undefined }),
  'a row left out': (rows) => rows.splice(1, 1),
  'two rows exchanged': (rows) => rows.splice(1, 2, ...rows.slice(1, 3).reverse()),
};

test.each(Object.keys(FORGERIES))('[X8] an export with %s changed does not', (name) => {
  FORGERIES[name]?.(exported);
  expect(verifyConsents(exported)).not.toEqual([]);
});

test('[X8] an export that lacks its end is told by a hash that was noted', () => {
  const head = exported.at(-1)?.hash ?? '';
  expect(verifyConsents(exported.slice(0, -1), head)).toHaveLength(1);
});
