import { afterEach, describe, expect, test } from 'vitest';
import { renderText } from '../../intake/deliver/mail/letter.ts';
import type { Mail } from '../../intake/deliver/mail/smtp.ts';
import { openDesk, type TestDesk } from '../../tests/fixtures/desk.ts';
import type { DeskOptions } from './env.ts';

const MINUTE_MS = 60_000;

const GRACE = { name: 'Grace Hopper', address: 'grace@agency.example' };
const KIM = { name: 'Kim Osei', address: 'kim@agency.example' };

const open: TestDesk[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((desk) => desk.close()));
});

/** A desk that mails links, and the mails it sent. */
async function started(changes: Partial<DeskOptions> = {}) {
  const mails: Mail[] = [];
  const desk = await openDesk({
    people: [GRACE, KIM],
    sendMail: async (mail) => {
      mails.push(mail);
      return { said: '250 ok', refused: [] };
    },
    ...changes,
  });
  open.push(desk);
  const askLink = (email: string) =>
    desk.ask('/api/session/link', { method: 'POST', body: { email } });
  /** The token of a link that was just mailed. */
  const mailedToken = async () => {
    const before = mails.length;
    await askLink(GRACE.address);
    await expect.poll(() => mails.length).toBe(before + 1);
    return /sign-in\/([\w-]{43})\n/.exec(textOf(mails.at(-1)))?.[1] ?? '';
  };
  return { desk, mails, askLink, mailedToken };
}

const textOf = (mail: Mail | undefined) => (mail ? renderText(mail.letter) : '');

async function sessionOf(desk: TestDesk, cookie: string) {
  const { status, body } = await desk.ask('/api/session', { headers: { cookie } });
  return { status, ...JSON.parse(body.toString()) };
}

const rename = (desk: TestDesk, cookie: string, body: unknown) =>
  desk.ask('/api/session/name', { method: 'PUT', headers: { cookie }, body });

describe('a mailed link', () => {
  test('[X18] goes only to addresses in the list, with the same answer for all others', async () => {
    const { desk, mails, askLink } = await started();
    const offered = await desk.ask('/api/sign-in');
    expect(JSON.parse(offered.body.toString())).toEqual({ byMail: true, company: 'Test & Sons' });
    const known = await askLink(' GRACE@agency.example ');
    const unknown = await askLink('mallory@attacker.example');
    for (const { status, headers, body } of [known, unknown]) {
      expect([status, headers['set-cookie'], body.length]).toEqual([204, undefined, 0]);
    }
    await expect.poll(() => mails.length).toBe(1);
    expect(mails).toMatchObject([{ to: ['grace@agency.example'], subject: 'Sign in to the desk' }]);
    expect(textOf(mails[0])).toMatch(
      new RegExp(
        `^Sign in:\nhttp://127\\.0\\.0\\.1:${desk.port}/#/sign-in/[\\w-]{43}\n\nThis link works once, within ten minutes, in one browser\\.$`,
        'm',
      ),
    );
    expect((await askLink('grace')).status).toBe(400);
  });

  test('[X18] leads to the desk’s public address, whatever the request says', async () => {
    const { mails, askLink } = await started({ address: new URL('https://desk.example.com') });
    await askLink(GRACE.address);
    await expect.poll(() => mails.length).toBe(1);
    expect(textOf(mails[0])).toContain('https://desk.example.com/#/sign-in/');
  });

  test('[X18] expires after ten minutes', async () => {
    const { desk, mailedToken } = await started();
    const [first, second] = [await mailedToken(), await mailedToken()];
    desk.test.pass(10 * MINUTE_MS - 1);
    expect((await desk.openLink(first)).status).toBe(204);
    desk.test.pass(1);
    expect((await desk.openLink(second)).status).toBe(403);
  });

  test('[X18] is mailed three times in ten minutes to one address, and 30 times an hour', async () => {
    const people = Array.from({ length: 11 }, (_, at) => ({
      name: `Person ${at}`,
      address: `person${at}@agency.example`,
    }));
    const { mails, askLink } = await started({ people });
    for (const [at, { address }] of people.slice(0, 10).entries()) {
      // The fourth to the first address isn't sent, and doesn't count.
      for (let time = 1; time <= (at === 0 ? 4 : 3); time++)
        expect((await askLink(address)).status).toBe(204);
    }
    await expect.poll(() => mails.length).toBe(30);
    const [known, unknown] = [
      await askLink('person10@agency.example'),
      await askLink('x@y.example'),
    ];
    for (const { status, headers } of [known, unknown]) {
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    }
    expect(mails).toHaveLength(30);
  });

  test('[X18] that couldn’t be mailed is reported to the owner, without the address', async () => {
    const { desk, askLink } = await started({
      sendMail: () =>
        Promise.reject(Object.assign(new Error(), { responseCode: 550, response: '550 grace@' })),
    });
    expect((await askLink(GRACE.address)).status).toBe(204);
    await expect.poll(() => desk.faults).toHaveLength(1);
    expect(desk.faults[0]).toMatch(/^A link to sign in couldn't be mailed\. .* 550$/);
  });

  test.each([
    ['people', { people: [] }],
    ['a mail server', { sendMail: undefined }],
  ])('[X18] is not available without %s', async (_, changes) => {
    const { desk, askLink } = await started(changes);
    const answer = await desk.ask('/api/sign-in');
    expect(JSON.parse(answer.body.toString())).toEqual({ byMail: false, company: 'Test & Sons' });
    expect((await askLink(GRACE.address)).status).toBe(404);
  });
});

test('[X18] a mailed link opens one session, with the name and address of the list', async () => {
  const { desk, mailedToken } = await started();
  const token = await mailedToken();
  const opened = await desk.openLink(token);
  expect(opened.status).toBe(204);
  const again = await desk.openLink(token);
  expect([again.status, again.headers['set-cookie']]).toEqual([403, undefined]);
  expect(again.body.toString()).toContain('get a new one by email');

  const [cookie = ''] = opened.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(
    new RegExp(`^desk-${desk.port}=[\\w-]{43}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict$`),
  );
  const [sent = ''] = cookie.split(';');
  const renamed = await rename(desk, sent, { name: 'Kim Osei' });
  expect(renamed.status).toBe(409);
  expect(renamed.body.toString()).toContain('the address you signed in with');
  expect(await sessionOf(desk, sent)).toMatchObject({
    by: 'Grace Hopper',
    isNamed: true,
    person: 'Grace Hopper',
    address: 'grace@agency.example',
    canSignOut: true,
    canRename: false,
    people: ['Grace Hopper', 'Kim Osei'],
  });
});

test('[X18] where people sign in by mail, a session from the terminal takes nobody’s name', async () => {
  const { desk } = await started();
  const cookie = await desk.signIn('root');
  const refused = await rename(desk, cookie, { name: 'Grace Hopper' });
  expect(refused.status).toBe(409);
  expect(refused.body.toString()).toContain('sign in by email');
  expect(await sessionOf(desk, cookie)).toMatchObject({ by: 'root', person: '', canRename: false });
});

test('[X18] with a list but no mail, a session from the terminal takes a name of the list', async () => {
  const { desk } = await started({ sendMail: undefined });
  const cookie = await desk.signIn('root');
  expect(await sessionOf(desk, cookie)).toMatchObject({ by: 'root', canRename: true });
  const refused = await rename(desk, cookie, { name: 'Mallory' });
  expect(refused.status).toBe(409);
  expect(JSON.parse(refused.body.toString()).detail).toBe(
    'Names come from DESK_PEOPLE. Pick one of: Grace Hopper, Kim Osei.',
  );
  for (const { name, address } of [GRACE, KIM]) {
    expect((await rename(desk, cookie, { name })).status).toBe(204);
    expect(await sessionOf(desk, cookie)).toMatchObject({ by: name, isNamed: true, address });
  }
});
