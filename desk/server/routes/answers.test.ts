import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_DESK, type DeskSettings } from '../../../contract/desk.ts';
import type { AnswerMail } from '../../../intake/deliver/mail/answer-mail.ts';
import type { AnswerResult } from '../../../intake/store/answers.ts';
import { openDesk, type TestDesk } from '../../../tests/fixtures/desk.ts';
import { fieldsOf, save } from '../../../tests/fixtures/records.ts';
import type { DeskOptions } from '../env.ts';

const ID = 'a'.repeat(32);
const ANSWER = { way: 'send', subject: 'Hello', text: 'Dear Ada', template: 'First', known: 0 };
const MAILBOX = { from: 'leads@agency.example', replyTo: 'team@agency.example' };

const agency: DeskSettings = {
  ...DEFAULT_DESK,
  templates: [{ name: 'First', audience: 'both', subject: 'x', text: 'x', stage: 'in-talks' }],
};

let desk: TestDesk;
let headers: Record<string, string>;
let receipt: string;
/** Sent replies, and the result of the next one. */
let sent: AnswerMail[];
let ends: AnswerResult;

async function open(changes: Partial<DeskOptions> = {}) {
  desk = await openDesk({
    agency,
    surroundings: { company: 'Test & Sons', mailbox: MAILBOX },
    sendAnswer: async (answer) => {
      sent.push(answer);
      return ends;
    },
    ...changes,
  });
  headers = { cookie: await desk.signIn() };
  receipt = await save(desk.test, { fields: fieldsOf('hiring', { email: 'ada@example.com' }) });
}
beforeEach(() => {
  sent = [];
  ends = { state: 'sent', detail: '' };
});
afterEach(() => desk.close());

async function put(path: string, body: unknown) {
  const answer = await desk.ask(`/api/${path}`, { method: 'PUT', headers, body });
  const text = answer.body.toString();
  return { status: answer.status, said: text === '' ? undefined : JSON.parse(text) };
}
const send = (changes = {}, id = ID, to = receipt) =>
  put(`submissions/${to}/answers/${id}`, { ...ANSWER, ...changes });
const record = (of = receipt) => desk.test.store.records.record(of);

describe('a reply', () => {
  test('[X26] is sent and recorded, and moves the submission to its template’s stage', async () => {
    await open();
    const named = { name: 'Grace Hopper', address: 'grace@agency.example' };
    expect((await put('session/name', named)).status).toBe(204);
    expect((await send()).said).toEqual({ state: 'sent', detail: '' });
    expect(sent).toEqual([
      {
        ...{ id: ID, to: 'ada@example.com', receipt, template: 'First' },
        ...{ by: 'Grace Hopper', replyTo: 'grace@agency.example' },
        ...{ subject: 'Hello', text: 'Dear Ada' },
      },
    ]);
    expect(await record()).toMatchObject({
      stage: 'in-talks',
      answers: [{ id: ID, by: 'Grace Hopper', state: 'sent', subject: 'Hello' }],
    });
    expect(await desk.test.store.receipt(receipt)).toMatchObject({ status: 'answered' });
  });

  test('[X26] is sent once even if requested twice', async () => {
    await open();
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send({ text: 'Other words' })).status).toBe(409);
    expect(sent).toHaveLength(1);
  });

  test('[X26] is refused if somebody else replied meanwhile, with who it was', async () => {
    await open();
    await send();
    headers = { cookie: await desk.signIn('kim') };
    const late = await send({}, 'b'.repeat(32));
    expect(late.status).toBe(409);
    expect(late.said).toMatchObject({
      code: 'answered',
      detail:
        'ada replied to this person while you were writing. Read that reply; send yours only if it’s still needed.',
    });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['failed', 'The mail server could not be reached.'],
    ['unknown', 'The connection ended.'],
  ] as const)('[X26] that %s reports why, and moves nothing', async (state, detail) => {
    await open();
    ends = { state, detail };
    expect((await send()).said).toEqual(ends);
    expect(await record()).toMatchObject({
      stage: 'new',
      answers: [{ ...ends, text: 'Dear Ada' }],
    });
  });

  test('[X26] is refused for spam, for an invalid address, and with a missing template', async () => {
    await open();
    const suspect = await save(desk.test, { suspicion: ['honeypot'] });
    expect(await send({}, ID, suspect)).toMatchObject({
      status: 409,
      said: { detail: expect.stringContaining('Not spam') },
    });
    for (const email of ['a@example.com,b@example.com', '"a b"@example.com', '']) {
      const fields = fieldsOf('hiring', { email });
      expect((await send({}, ID, await save(desk.test, { fields }))).status).toBe(409);
    }
    expect(await send({ template: 'Gone' })).toMatchObject({
      status: 409,
      said: { detail: expect.stringContaining('“Gone”') },
    });
    for (const wrong of [{ subject: ' ' }, { text: '\u202e' }, { way: 'x' }, { known: -1 }]) {
      expect((await send(wrong)).status).toBe(400);
    }
    expect((await send({}, 'x')).status).toBe(400);
    expect((await send({}, ID, 'AAAA-BBBB-CCCC')).status).toBe(404);
    expect(sent).toEqual([]);
    expect((await record())?.answers).toEqual([]);
  });

  test('[X26] can be prepared in the recruiter’s email app, and is recorded as prepared', async () => {
    await open({ sendAnswer: undefined, surroundings: { company: '' } });
    expect((await send({ way: 'prepare' })).said).toEqual({ state: 'prepared', detail: '' });
    expect(await record()).toMatchObject({ stage: 'in-talks', answers: [{ state: 'prepared' }] });
    expect((await send({ known: 1 }, 'b'.repeat(32))).said).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('SMTP_URL'),
    });
  });

  test('[X26] has no line breaks in its subject, and no invisible characters', async () => {
    await open();
    const hostile = 'Ada\r\nBcc: all@evil.example\u202e <b>';
    expect((await send({ subject: hostile, text: hostile })).said.state).toBe('sent');
    const clean = {
      subject: 'Ada Bcc: all@evil.example <b>',
      text: 'Ada\nBcc: all@evil.example <b>',
    };
    expect(sent).toMatchObject([{ to: 'ada@example.com', ...clean }]);
    expect(await record()).toMatchObject({ answers: [clean] });
  });
});

describe('the sender of a reply', () => {
  const session = async () =>
    JSON.parse((await desk.ask('/api/session', { headers })).body.toString());

  test('[X26] is nameless until named; without an address, replies go to the team', async () => {
    await open();
    expect(await session()).toMatchObject({ person: '', address: '', mailbox: MAILBOX });
    await send();
    expect(sent).toMatchObject([{ by: '', replyTo: 'team@agency.example' }]);
    for (const address of ['grace', 'a@b.example,c@d.example', 'a@b.example\r\nBcc: x@y.example']) {
      expect((await put('session/name', { name: 'Grace', address })).status).toBe(400);
    }
    await put('session/name', { name: 'Grace', address: 'grace@agency.example' });
    await put('session/name', { name: 'Grace H.' });
    expect(await session()).toMatchObject({ person: 'Grace H.', address: 'grace@agency.example' });
  });

  test.each([
    ['grace@agency.example', '', 'grace@agency.example'],
    ['Grace Hopper', 'Grace Hopper', 'team@agency.example'],
  ])('[X26] comes from the proxy: %s', async (user, by, replyTo) => {
    const secret = 's'.repeat(32);
    await open({ proxy: { header: 'x-user', secret } });
    headers = { 'x-user': user, 'x-desk-secret': secret };
    await send();
    expect(sent).toMatchObject([{ by, replyTo }]);
    expect((await record())?.answers).toMatchObject([{ by: user }]);
  });
});
