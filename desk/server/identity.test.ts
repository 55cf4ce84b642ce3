import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_DESK } from '../../contract/desk.ts';
import { openDesk, type TestDesk } from '../../tests/fixtures/desk.ts';
import type { DeskOptions } from './env.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const open: TestDesk[] = [];
async function started(changes: Partial<DeskOptions> = {}): Promise<TestDesk> {
  const desk = await openDesk(changes);
  open.push(desk);
  return desk;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((desk) => desk.close()));
});

const statusOf = async (desk: TestDesk, cookie: string | undefined) =>
  (await desk.ask('/api/session', { headers: { cookie } })).status;

describe('a link', () => {
  test('[X18] opens the desk once, even for two requests at once', async () => {
    const desk = await started();
    const token = desk.link();
    const both = await Promise.all([desk.openLink(token), desk.openLink(token)]);
    const [first, again] = both.toSorted((one, other) => one.status - other.status);
    expect(first?.status).toBe(204);
    const [cookie = ''] = first?.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      new RegExp(`^desk-${desk.port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    );
    const session = await desk.ask('/api/session', {
      headers: { cookie: cookie.split(';')[0] },
    });
    expect(JSON.parse(session.body.toString())).toEqual({
      by: 'ada',
      isNamed: false,
      person: '',
      address: '',
      canSignOut: true,
      canRename: true,
      people: [],
      company: 'Test & Sons',
      ...DEFAULT_DESK,
    });
    expect([again?.status, again?.headers['set-cookie']]).toEqual([403, undefined]);
    expect(again?.body.toString()).toContain('npm run desk -- link');
  });

  test('[X18] expires after ten minutes, or when a newer one is created, but not by wrong tokens or other sites', async () => {
    const desk = await started();
    const old = desk.link();
    desk.test.pass(10 * 60 * 1000);
    expect((await desk.openLink(old)).status).toBe(403);
    const replaced = desk.link();
    const newest = desk.link();
    expect((await desk.openLink(replaced)).status).toBe(403);
    const stranger = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (let guesses = 0; guesses < 21; guesses++) {
      expect((await desk.openLink('A'.repeat(43))).status).toBe(403);
      expect((await desk.openLink(newest, stranger)).status).toBe(403);
    }
    expect((await desk.openLink(newest)).status).toBe(204);
  });
});

describe('a session', () => {
  test('[X18] is required by everything that reads or changes data', async () => {
    const desk = await started();
    const paths = ['session', 'inbox', 'counts', 'channels', 'figures', 'export', 'events'];
    const more = ['health', 'submissions/X', 'submissions/X/erasure', 'submissions/X/files/a/text'];
    const signIn = ['session/link', 'sign-in/x'];
    // No proxy is configured, so its header names nobody.
    const headers = { 'x-forwarded-user': 'ada' };
    for (const path of [...paths, ...more, ...signIn, 'nothing']) {
      expect([path, (await desk.ask(`/api/${path}`, { headers })).status]).toEqual([path, 401]);
    }
    expect(await statusOf(desk, `desk-${desk.port}=${'A'.repeat(43)}`)).toBe(401);
  });

  test('[X18] ends after a day, even if it is in use', async () => {
    let now = 0;
    const desk = await started({ now: () => now });
    const cookie = await desk.signIn();
    now += DAY_MS / 2;
    const later = await desk.signIn();
    now += DAY_MS / 2 - 1;
    expect(await statusOf(desk, cookie)).toBe(200);
    now += 1;
    expect(await statusOf(desk, cookie)).toBe(401);
    expect(await statusOf(desk, later)).toBe(200);
  });

  test('[X18] can only be ended by its own browser', async () => {
    const desk = await started();
    const [own, other] = [await desk.signIn(), await desk.signIn()];
    const end = (cookie: string | undefined) =>
      desk.ask('/api/session/end', { method: 'POST', headers: { cookie }, body: {} });
    expect((await end(undefined)).status).toBe(401);
    const ended = await end(own);
    expect(ended.status).toBe(204);
    expect(ended.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^desk-${desk.port}=; Max-Age=0; Path=/`)),
    ]);
    expect(await statusOf(desk, own)).toBe(401);
    expect(await statusOf(desk, other)).toBe(200);
  });

  test('[X18] is bound to its host and to https behind an https proxy', async () => {
    const desk = await started({ address: new URL('https://desk.example.com') });
    const headers = { host: 'desk.example.com', origin: 'https://desk.example.com' };
    const answer = await desk.openLink(desk.link(), headers);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
  });
});

test('[X18] a person names the session, and their activity carries the name', async () => {
  const desk = await started();
  const cookie = await desk.signIn('root');
  const headers = { cookie };
  const name = (body: unknown) => desk.ask('/api/session/name', { method: 'PUT', headers, body });
  expect((await name({ name: ' \u0000 ' })).status).toBe(400);
  expect((await name({ name: ' Grace\u200b ' })).status).toBe(204);
  const session = await desk.ask('/api/session', { headers });
  expect(JSON.parse(session.body.toString())).toMatchObject({ by: 'Grace', isNamed: true });
  const other = await desk.ask('/api/session', { headers: { cookie: await desk.signIn('root') } });
  expect(JSON.parse(other.body.toString())).toMatchObject({ by: 'root', isNamed: false });
});

describe('behind a proxy that signs people in', () => {
  const secret = 'a secret of at least 32 letters';
  const origin = 'https://desk.example.com';
  const headers = {
    host: 'desk.example.com',
    'x-forwarded-user': 'ada',
    'x-desk-secret': secret,
  };
  let desk: TestDesk;
  beforeEach(async () => {
    const proxy = { header: 'x-forwarded-user', secret };
    desk = await started({ address: new URL(origin), proxy });
  });

  test('[X18] a user it names is let in under that name, and can’t change it or sign out', async () => {
    const latin = Buffer.from('Zoë'.normalize('NFC'), 'utf8').toString('latin1');
    const named = { ...headers, origin, 'x-forwarded-user': latin };
    const answer = await desk.ask('/api/session', { headers: named });
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      by: 'Zoë',
      isNamed: true,
      canSignOut: false,
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const renaming = { method: 'PUT', headers: named, body: { name: 'Ada' } };
    expect((await desk.ask('/api/session/name', renaming)).status).toBe(409);
    const ending = { method: 'POST', headers: named, body: {} };
    expect((await desk.ask('/api/session/end', ending)).status).toBe(404);
  });

  test.each([
    ['no name', undefined],
    ['an empty name', ' '],
    ['two names', ['ada', 'root']],
  ])('[X18] %s is refused, even for the page', async (_, name) => {
    for (const path of ['/', '/api/session']) {
      const answer = await desk.ask(path, { headers: { ...headers, 'x-forwarded-user': name } });
      expect(answer.status).toBe(401);
    }
  });

  test.each([
    ['no secret', undefined],
    ['an empty secret', ''],
    ['another secret', 'a secret of at least 32 lettERS'],
    ['the beginning of the secret', secret.slice(0, -1)],
    ['the secret twice', [secret, secret]],
    ['the secret and another', [secret, 'x'.repeat(32)]],
  ])('[X18] with %s every request is refused, and learns nothing of it', async (_, sent) => {
    for (const path of ['/', '/api/session', '/assets/x.js']) {
      const answer = await desk.ask(path, { headers: { ...headers, 'x-desk-secret': sent } });
      expect(answer.status).toBe(401);
      expect(answer.body.toString()).toContain('DESK_TRUST_SECRET');
      expect(answer.body.toString()).not.toContain(secret.slice(0, 8));
    }
  });

  test('[X18] nobody can sign in with a link', async () => {
    const own = { ...headers, origin };
    expect((await desk.ask('/api/sign-in', { headers: own })).status).toBe(404);
    expect((await desk.openLink(desk.link(), own)).status).toBe(404);
  });

  test('[X18] a write must come from the page at the proxy’s address', async () => {
    const write = (from: string) =>
      desk.ask('/api/failed/retry', {
        method: 'POST',
        headers: { ...headers, origin: from },
        body: {},
      });
    expect((await write('https://desk.example.com')).status).toBe(200);
    expect((await write('https://www.example.com')).status).toBe(403);
    expect((await write('http://desk.example.com')).status).toBe(403);
  });
});
