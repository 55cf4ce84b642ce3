import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../tests/fixtures/desk.ts';
import { fieldsOf, save } from '../../../tests/fixtures/records.ts';

const NOBODY = '0000-0000-0000';

let desk: TestDesk;
let cookie: string;
beforeAll(async () => {
  desk = await openDesk({
    people: [
      { name: 'Lee', address: 'a@agency.example' },
      { name: 'Grace', address: 'b@agency.example' },
    ],
  });
  cookie = await desk.signIn('kim');
});
afterAll(() => desk.close());

async function call(method: string, path: string, body?: unknown) {
  const answer = await desk.ask(`/api/${path}`, { method, headers: { cookie }, body });
  return { status: answer.status, said: JSON.parse(answer.body.toString()) };
}

const arrive = (firstname: string) =>
  save(desk.test, { fields: fieldsOf('hiring', { firstname }), files: [] });

test('[X18] one request changes many in the user’s name, and the response lists them', async () => {
  const receipts = [await arrive('Ada'), await arrive('Bea')];
  const moved = await call('POST', 'many', {
    receipts: [...receipts, NOBODY],
    what: 'stage',
    to: 'done',
  });
  expect(moved).toEqual({
    status: 200,
    said: {
      changed: receipts.map((receipt) => ({ receipt, before: 'new' })),
      unchanged: [{ receipt: NOBODY, why: 'gone' }],
      underWay: 0,
    },
  });
  const { activity } = (await desk.test.store.records.record(receipts[0] ?? '')) ?? {};
  expect(activity).toMatchObject([{ what: 'stage', by: 'kim' }]);
  await call('POST', 'many', { receipts, what: 'owner', to: ' Lee\u202e ' });
  expect((await call('GET', 'owners')).said).toEqual(['Grace', 'Lee']);
  for (const act of [{ what: 'seen', to: false }, { what: 'hold' }, { what: 'release' }]) {
    expect((await call('POST', 'many', { receipts, ...act })).said.changed).toHaveLength(2);
  }
});

test.each([
  [
    'a stage that the agency doesn’t have',
    { what: 'stage', to: 'nonsense' },
    /^to: must be one of new, /,
  ],
  ['another act', { what: 'erase' }, /^what: /],
  ['another value', { what: 'seen', to: 'yes' }, /^to: /],
  ['a long name', { what: 'owner', to: 'a'.repeat(201) }, /^to: must have at most 200 /],
  ['a long tag', { what: 'tag', word: 'a'.repeat(31) }, /^word: .* at most 30 /],
  ['a tag of dots', { what: 'tag', word: '..' }, /^word: A tag needs at least one letter/],
  ['no receipt', { receipts: [], what: 'hold' }, /^receipts: must contain at least one/],
  ['what is no receipt', { receipts: ['x'], what: 'hold' }, /^receipts\.0: must be a receipt/],
  [
    'too many',
    { receipts: Array(1001).fill(NOBODY), what: 'hold' },
    /^receipts: must contain at most 1000 /,
  ],
])('[X18] %s is refused with an explanation', async (_, act, words) => {
  const { status, said } = await call('POST', 'many', { receipts: [NOBODY], ...act });
  expect([status, said.detail]).toEqual([400, expect.stringMatching(words)]);
});

test('[X26] a finished stage ends every reminder', async () => {
  const { records } = desk.test.store;
  const receipt = await arrive('Gil');
  await records.setReminder(receipt, desk.test.now() + 1, 'lee');
  await call('POST', 'many', { receipts: [receipt], what: 'stage', to: 'done' });
  expect((await records.record(receipt))?.remindAt).toBeUndefined();
});

test('[X18] a thousand receipts fit into a request', async () => {
  const receipts = Array.from({ length: 1000 }, (_, index) => `0000-0000-${1000 + index}`);
  const { status, said } = await call('POST', 'many', { receipts, what: 'hold' });
  expect([status, said.unchanged.length]).toEqual([200, 1000]);
});

test('[X18] a filter becomes a fixed list of receipts, which can be exported', async () => {
  const [cyd, dan] = [await arrive('Cyd Many'), await arrive('Dan Many')];
  const { said: chosen } = await call('GET', 'receipts?view=all&search=many');
  expect(chosen).toEqual([dan, cyd]);
  await arrive('Eve Many');
  const { id } = (await call('POST', 'selections', { receipts: chosen })).said;
  await call('POST', 'many', { receipts: [dan], what: 'hold' });
  const { said } = await call('GET', `export?format=json&selection=${id}`);
  expect(said.map(({ receipt }: { receipt: string }) => receipt)).toEqual([dan, cyd]);
  expect(await call('GET', 'export?format=csv&selection=x')).toMatchObject({
    status: 404,
    said: { detail: expect.stringContaining('Export it again') },
  });
});

test('[X18] [X9] erasing several previews only those, not others from the same person', async () => {
  const [first, second] = [await arrive('Fay'), await arrive('Fay')];
  const { said } = await call('POST', 'erasures/proposal', { receipts: [first] });
  expect(said).toMatchObject([{ receipt: first, isCertain: true }]);
  await call('POST', 'erasures', { receipts: [first] });
  expect(await desk.test.store.records.record(second)).toMatchObject({ receipt: second });
});
