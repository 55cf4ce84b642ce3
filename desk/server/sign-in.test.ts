import { afterEach, describe, expect, test } from 'vitest';
import { renderText } from '../../intake/deliver/mail/letter.ts';
import type { Mail } from '../../intake/deliver/mail/smtp.ts';
import { type DeskRequest, openDesk, type TestDesk } from '../../tests/fixtures/desk.ts';
import type { DeskOptions } from './env.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
  const askLink = (email: string, headers: DeskRequest['headers'] = {}) =>
    desk.ask('/api/session/link', { method: 'POST', body: { email }, headers });
  /** The token of a link that was just mailed. */
  const mailedToken = async ({ address } = GRACE) => {
    const before = mails.length;
    await askLink(address);
    await expect.poll(() => mails.length).toBe(before + 1);
    return /sign-in\/([\w-]{43})\n/.exec(textOf(mails.at(-1)))?.[1] ?? '';
  };
  const signInByMail = async (person = GRACE) => {
    const { headers } = await desk.openLink(await mailedToken(person));
    return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  };
  return { desk, mails, askLink, mailedToken, signInByMail };
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

  test('[X18] works only once, even for two requests at once', async () => {
    const { desk, mailedToken } = await started();
    const token = await mailedToken();
    const both = await Promise.all([desk.openLink(token), desk.openLink(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 403]);
    const again = await desk.openLink(token);
    expect([again.status, again.headers['set-cookie']]).toEqual([403, undefined]);
    expect(again.body.toString()).toContain('get a new one by email');
  });

  test('[X18] expires after ten minutes', async () => {
    const { desk, mailedToken } = await started();
    const [first, second] = [await mailedToken(), await mailedToken()];
    desk.test.pass(10 * MINUTE_MS - 1);
    expect((await desk.openLink(first)).status).toBe(204);
    desk.test.pass(1);
    expect((await desk.openLink(second)).status).toBe(403);
  });

  test('[X18] can be neither requested nor used by another site', async () => {
    const { desk, mails, askLink, mailedToken } = await started();
    const foreign = [
      { origin: 'https://attacker.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: undefined },
    ];
    for (const headers of foreign) expect((await askLink(GRACE.address, headers)).status).toBe(403);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await askLink(GRACE.address, form)).status).toBe(415);
    const token = await mailedToken();
    for (const headers of foreign) expect((await desk.openLink(token, headers)).status).toBe(403);
    expect((await desk.openLink(token, form)).status).toBe(415);
    expect((await desk.openLink(token)).status).toBe(204);
    expect(mails).toHaveLength(1);
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

  test('[X18] is not available behind a proxy that signs people in', async () => {
    const { desk, askLink } = await started({
      proxy: { header: 'x-user', secret: 's'.repeat(32) },
    });
    const headers = { 'x-user': 'ada', 'x-desk-secret': 's'.repeat(32) };
    expect((await desk.ask('/api/sign-in', { headers })).status).toBe(404);
    expect((await askLink(GRACE.address, headers)).status).toBe(404);
    expect((await desk.openLink(desk.link(), headers)).status).toBe(404);
    expect((await desk.ask('/api/sign-in')).status).toBe(401);
  });
});

test('[X18] only what signing in needs is available without a session', async () => {
  const { desk } = await started();
  const answer = await desk.ask('/api/sign-in');
  expect(JSON.parse(answer.body.toString())).toEqual({ byMail: true, company: 'Test & Sons' });
  for (const path of ['session', 'session/link', 'sign-in/x']) {
    expect([path, (await desk.ask(`/api/${path}`)).status]).toEqual([path, 401]);
  }
});

describe('a session from a mailed link', () => {
  test('[X18] lasts a week, and has the name and address of the list, which can’t be changed', async () => {
    const { desk, mailedToken } = await started();
    const opened = await desk.openLink(await mailedToken());
    expect(opened.status).toBe(204);
    const [cookie = ''] = opened.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      new RegExp(
        `^desk-${desk.port}=[\\w-]{43}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict$`,
      ),
    );
    const [sent = ''] = cookie.split(';');
    const identity = { by: 'Grace Hopper', isNamed: true, person: 'Grace Hopper' };
    expect(await sessionOf(desk, sent)).toMatchObject({
      ...identity,
      address: 'grace@agency.example',
      canSignOut: true,
      canRename: false,
      people: ['Grace Hopper', 'Kim Osei'],
    });
    const renamed = await rename(desk, sent, { name: 'Kim Osei' });
    expect(renamed.status).toBe(409);
    expect(renamed.body.toString()).toContain('the address you signed in with');
    expect(await sessionOf(desk, sent)).toMatchObject(identity);
    desk.test.pass(7 * DAY_MS - 1);
    expect(await sessionOf(desk, sent)).toMatchObject({ status: 200 });
    desk.test.pass(1);
    expect(await sessionOf(desk, sent)).toMatchObject({ status: 401 });
  });

  test('[X18] can be ended', async () => {
    const { desk, signInByMail } = await started();
    const cookie = await signInByMail();
    expect(await sessionOf(desk, cookie)).toMatchObject({ status: 200 });
    const end = { method: 'POST', headers: { cookie }, body: {} };
    expect((await desk.ask('/api/session/end', end)).status).toBe(204);
    expect(await sessionOf(desk, cookie)).toMatchObject({ status: 401 });
  });
});

test('[X18] with a list, a session from the terminal takes a name of the list', async () => {
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
