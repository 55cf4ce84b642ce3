import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_DESK } from '../../contract/desk.ts';
import { type DeskRequest, keepFile, openDesk, type TestDesk } from '../../tests/fixtures/desk.ts';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { save } from '../../tests/fixtures/records.ts';
import { hiringFields, storedFile } from '../../tests/fixtures/submissions.ts';

/** A note's id in the page's format. */
const NOTE = '0b8a8f0e-6f7f-4a77-9b8f-3f2d2f6a5c11';

let desk: TestDesk;
let cookie: string;

beforeAll(async () => {
  desk = await openDesk();
  cookie = await desk.signIn();
});
afterAll(() => desk.close());

/** The response's status and JSON. */
async function call(method: string, path: string, body?: unknown, headers = {}) {
  const request: DeskRequest = { method, headers: { cookie, ...headers }, body };
  const answer = await desk.ask(`/api/${path}`, request);
  const text = answer.body.toString();
  return { status: answer.status, said: text === '' ? undefined : JSON.parse(text) };
}

const submitted = (values: Parameters<typeof save>[1] = {}) => save(desk.test, values);

describe('every response', () => {
  test.each([
    ['the page', '/', 200],
    ['a file that never changes', '/assets/x.js', 200],
    ['data', '/api/counts', 200],
    ['a refusal', '/api/inbox?view=x', 400],
    ['nothing', '/api/nothing', 404],
    ['a path that climbs', '/assets/..%2f..%2fpackage.json', 404],
    ['another folder', '//etc/passwd', 404],
  ])('[X18] %s has headers against framing, leaks, and sniffing', async (name, path, status) => {
    const answer = await desk.ask(path, { headers: { cookie } });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types desk-worker; style-src 'self';.* frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/,
      ),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': name.startsWith('a file')
        ? expect.stringContaining('immutable')
        : 'no-store',
    });
  });
});

describe('lists', () => {
  test('[X18] come in pages, with a total, and filtered by the query', async () => {
    const receipts = [
      await submitted({ fields: { ...hiringFields, lastname: 'Hopper' } }),
      await submitted({ fields: { ...hiringFields, lastname: 'Hopper' } }),
    ];
    const first = await call('GET', 'inbox?view=all&search=hopper&limit=1&mode=');
    expect(first.said).toMatchObject({ rows: [{ receipt: receipts[1] }], total: 2 });
    const before = first.said.rows[0].seq;
    const second = await call('GET', `inbox?search=hopper&before=${before}`);
    expect(second.said).toEqual({ rows: [expect.objectContaining({ receipt: receipts[0] })] });
    expect((await call('GET', 'inbox?search=hopper&owner=')).said.total).toBe(2);
    expect((await call('GET', 'inbox?search=hopper&view=done')).said).toEqual({
      rows: [],
      total: 0,
      near: [],
    });
    expect((await call('GET', 'inbox?search=hopepr')).said).toMatchObject({ near: ['Hopper'] });
    expect((await call('GET', 'counts')).said).toMatchObject({ suspects: 0, failed: 0 });
    const { said } = await call('GET', `figures?since=0&until=${desk.test.now() + 1}`);
    expect(said.submissions).toBeGreaterThanOrEqual(2);
  });

  test('[X18] show when the promised reply or the own reminder is due, and can put that first', async () => {
    const own = await openDesk({
      agency: {
        ...DEFAULT_DESK,
        promised: {
          businessDays: 1,
          timeZone: 'UTC',
          from: '09:00',
          to: '17:00',
          days: [1, 2, 3, 4, 5],
          closed: [],
        },
      },
    });
    onTestFinished(() => own.close());
    const headers = { cookie: await own.signIn() };
    const colleague = { cookie: await own.signIn('bo') };
    const ask = async (path: string, by = headers) =>
      JSON.parse((await own.ask(`/api/${path}`, { headers: by })).body.toString());
    // It arrives on Friday at midnight, so it is due at the end of that day.
    const receipt = await save(own.test);
    const due = Date.UTC(2026, 0, 2, 17);
    expect(await ask('inbox')).toMatchObject({ rows: [{ receipt, answerBy: due }] });
    expect(await ask('inbox?due=1')).toMatchObject({ rows: [], total: 0 });
    own.test.pass(17 * 3_600_000);
    expect(await ask('inbox?due=1')).toMatchObject({ rows: [{ receipt }], total: 1 });
    expect(await ask('counts')).toMatchObject({ due: 1 });

    const at = own.test.now() + 3_600_000;
    const body = { at };
    const path = `/api/submissions/${receipt}/reminder`;
    expect((await own.ask(path, { method: 'PUT', headers, body })).status).toBe(204);
    expect(await ask('counts')).toMatchObject({ open: 0, waiting: 1, due: 0 });
    expect(await ask('counts', colleague)).toMatchObject({ open: 1, waiting: 0, due: 1 });
    const record = `submissions/${receipt}`;
    expect(await ask(record)).toMatchObject({ remindAt: at, answerBy: at });
    expect(await ask(record, colleague)).toMatchObject({ answerBy: due });
    own.test.pass(60_000);
    const fresh = await save(own.test);
    const mine = { receipt, remindAt: at, answerBy: at };
    const urgent = 'inbox?view=all&order=urgent';
    expect(await ask(urgent)).toMatchObject({ rows: [{ receipt: fresh }, mine], total: 2 });
    expect(await ask(`${urgent}&offset=1`)).toEqual({ rows: [expect.objectContaining(mine)] });
    const { rows } = await ask(urgent, colleague);
    expect(rows).toMatchObject([{ receipt }, { receipt: fresh }]);
  });

  test.each([
    ['inbox?order=x', 'newest, urgent'],
    ['inbox?limit=201', 'limit'],
    ['inbox?limit=-1', 'limit'],
    ['inbox?before=x', 'before'],
    ['inbox?mode=x', 'hiring, jobseeking'],
    ['inbox?unseen=0', 'unseen'],
    ['inbox?offset=-1', 'offset'],
    [`inbox?search=${'a'.repeat(201)}`, 'search'],
    ['figures?since=1', 'until'],
    ['export?format=exe', 'csv, xlsx, json, zip'],
  ])('[X18] %s is refused with a message about %s', async (path, word) => {
    const { status, said } = await call('GET', path);
    expect([status, said.detail]).toEqual([400, expect.stringContaining(word)]);
  });

  test('[X18] can be downloaded as a file', async () => {
    await submitted({ fields: { ...hiringFields, lastname: 'Liskov' } });
    const answer = await desk.ask('/api/export?format=json&search=liskov', { headers: { cookie } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': expect.stringMatching(/^attachment; filename=submissions-.*\.json$/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const one = [
      expect.objectContaining({ fields: expect.objectContaining({ lastname: 'Liskov' }) }),
    ];
    const saved = JSON.parse(answer.body.toString());
    expect(saved).toEqual(one);
    const path = `export?format=json&receipt=${saved[0].receipt}`;
    expect((await call('GET', path)).said).toEqual(one);
  });
});

describe('a submission', () => {
  test('[X18] [X8] can be read, and gets notes and withdrawals from the user', async () => {
    const receipt = await submitted({ suspicion: ['honeypot'] });
    const path = `submissions/${receipt}`;
    const text = 'ü'.repeat(10_000);
    expect((await call('PUT', `${path}/notes/${NOTE}`, { text })).status).toBe(204);
    const at = desk.test.now();
    expect((await call('POST', `${path}/revoke`, { way: 'call', at })).status).toBe(204);
    expect((await call('POST', `${path}/retry`, {})).said).toEqual({ deliveries: 0 });
    const { said } = await call('GET', path.toLowerCase());
    expect(said).toMatchObject({ receipt, quarantined: true, consent: { given: false } });
    expect(said.notes).toEqual([expect.objectContaining({ id: NOTE, text, by: 'ada' })]);
  });

  test('[X18] a note can only be changed by its author', async () => {
    const path = `submissions/${await submitted()}/notes/${NOTE.replace('0', '1')}`;
    expect((await call('PUT', path, { text: 'Called her' })).status).toBe(204);
    const other = { cookie: await desk.signIn('bo') };
    const refused = await call('PUT', path, { text: 'Never call her' }, other);
    expect([refused.status, refused.said.detail]).toEqual([403, expect.stringContaining('author')]);
  });

  test.each([
    ['PUT', `notes/${NOTE}`, { text: 'a'.repeat(10_001) }, '10000'],
    ['PUT', `notes/${NOTE}`, {}, 'text'],
    ['PUT', 'notes/x', { text: 'a' }, 'UUID'],
    ['PUT', 'reminder', { at: 'soon' }, 'at'],
    ['POST', 'revoke', { way: 'call', at: Date.now() + 600_000 }, 'future'],
    ['POST', 'revoke', { way: 'smoke', at: 1 }, 'mail'],
  ])('[X18] %s %s of %j is refused with a message about %s', async (method, what, body, word) => {
    const { status, said } = await call(method, `submissions/${await submitted()}/${what}`, body);
    expect([status, said.detail]).toEqual([400, expect.stringContaining(word)]);
  });

  test('[X18] that doesn’t exist gets a clear message', async () => {
    for (const receipt of ['0000-0000-0000', 'nonsense']) {
      const path = `submissions/${receipt}`;
      const at = 1;
      const answers = [
        await call('GET', path),
        await call('PUT', `${path}/reminder`, { at }),
        await call('PUT', `${path}/notes/${NOTE}`, { text: 'x' }),
        await call('POST', `${path}/revoke`, { way: 'call', at }),
        await call('GET', `${path}/erasure`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
  });

  test('[X18] refuses a body that is too long or isn’t JSON', async () => {
    const path = `/api/submissions/${await submitted()}/notes/${NOTE}`;
    const body = 'a'.repeat(199_998);
    for (const length of [{ 'content-length': '200000' }, { 'transfer-encoding': 'chunked' }]) {
      const headers = { cookie, ...length };
      expect((await desk.ask(path, { method: 'PUT', headers, body })).status).toBe(413);
    }
    expect((await desk.ask(path, { method: 'PUT', headers: { cookie } })).status).toBe(400);
  });

  test('[X18] [X9] is deleted with its files when the person is erased', async () => {
    const bytes = pdfOf('A role');
    const { id } = await keepFile(desk.files, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = storedFile(0, { id, size: bytes.length, sha256 });
    const fields = { ...hiringFields, email: 'grace@example.com', phone: '' };
    const receipts = [await submitted({ fields, files: [file] }), await submitted({ fields })];

    const shown = await call('GET', `submissions/${receipts[0]}/erasure`);
    expect(shown.said).toMatchObject([
      { receipt: receipts[0], isCertain: true, same: [] },
      { receipt: receipts[1], isCertain: true, same: ['email', 'name'] },
    ]);
    const erased = await call('POST', 'erasures', { receipts });
    expect(erased).toMatchObject({ status: 200, said: { submissions: 2, consents: 2 } });
    expect((await call('GET', `submissions/${receipts[0]}`)).status).toBe(404);
    await expect(desk.files.open(id)).rejects.toThrow('ENOENT');
    expect((await call('POST', 'erasures', { receipts: [] })).status).toBe(400);
    expect((await call('POST', 'erasures', { receipts: ['x'] })).status).toBe(400);
  });
});

test('[X18] an error’s details go to the terminal, not to the page', async () => {
  const spoilt = await openDesk({
    health: () => Promise.reject(new Error('secret place')),
  });
  onTestFinished(() => spoilt.close());
  const headers = { cookie: await spoilt.signIn() };
  const answer = await spoilt.ask('/api/health', { headers });
  expect(answer).toMatchObject({
    status: 500,
    headers: { 'content-type': 'application/problem+json' },
  });
  expect(answer.body.toString()).not.toContain('secret');
  expect(spoilt.faults).toEqual(['secret place']);
});

test.each([{ errcode: 13 }, { code: 'ENOSPC' }])(
  '[X18] a full disk is named to the recruiter: %o',
  async (fault) => {
    const full = await openDesk({
      health: () => Promise.reject(Object.assign(new Error('full'), fault)),
    });
    onTestFinished(() => full.close());
    const answer = await full.ask('/api/health', { headers: { cookie: await full.signIn() } });
    expect([answer.status, JSON.parse(answer.body.toString()).detail]).toEqual([
      507,
      'Not saved: the server’s disk is full. Free some space, and try again.',
    ]);
  },
);
