import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../intake/store/open.ts';
import { keepFile } from '../../tests/fixtures/desk.ts';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { freePort } from '../../tests/fixtures/free-port.ts';
import { openDiskFiles } from '../../tests/fixtures/kept-file.ts';
import { newSubmission, storedFile } from '../../tests/fixtures/submissions.ts';
import { readDeskConfig } from './config.ts';
import { startDesk } from './desk.ts';
import { makeLink } from './link.ts';
import { peopleOf } from './people.ts';
import { describeDesk } from './summary.ts';

/** Generated as in docs/production.md. */
const SECRET = 'q0fJb1TzPTAxOlV0dXJpbmctbG92ZWxhY2UtMQ+/8A==';

const run = promisify(execFile);

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'desk-'));
  await writeFile(path.join(directory, 'index.html'), 'the page');
  const settings = { phoneCountry: 'US', mail: { companyName: 'Test & Sons' } };
  await writeFile(path.join(directory, 'form.json'), JSON.stringify(settings));
});
afterEach(() => rm(directory, { recursive: true }));

const configWith = (changes: NodeJS.ProcessEnv = {}) =>
  readDeskConfig({
    DATA_DIR: path.join(directory, 'data'),
    SITE_DIR: directory,
    DESK_PORT: '0',
    DESK_HOST: '127.0.0.1',
    ...changes,
  });
const parts = () => ({
  pageDir: directory,
  report: (error: Error) => expect.unreachable(String(error)),
});

describe('the desk', () => {
  test('[X18] runs alongside a service on its data, only for this user, and stops quickly', async () => {
    const config = configWith({ WEBHOOK_URL: 'https://receiver.example/' });
    const desk = await startDesk(config, parts());
    const service = await openSqliteStore(path.join(config.DATA_DIR, 'submissions.db'));
    try {
      await service.save(newSubmission());
      const url = `http://127.0.0.1:${desk.port}`;
      const token = makeLink(config.DATA_DIR, 'ada');
      expect((await stat(path.join(config.DATA_DIR, 'desk-link.json'))).mode & 0o077).toBe(0);
      const opened = await fetch(`${url}/api/session`, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
      const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const get = (name: string) => fetch(`${url}/api/${name}`, { headers: { cookie } });
      expect(await (await get('inbox')).json()).toMatchObject({ total: 1 });
      expect(await (await get('session')).json()).toMatchObject({
        company: 'Test & Sons',
        phoneCountry: 'US',
      });
      expect(await (await get('health')).json()).toMatchObject({ counts: { waiting: 1 } });
      const events = await get('events');
      await desk.stop();
      await expect(Array.fromAsync(events.body ?? [])).resolves.toBeDefined();
      expect(await readdir(config.DATA_DIR)).not.toContain('desk-link.json');
    } finally {
      await service.close();
      await desk.stop().catch(() => undefined);
    }
  });

  test('[X27] reads the stored documents', { timeout: 180_000 }, async () => {
    const config = configWith();
    await mkdir(config.DATA_DIR);
    const files = await openDiskFiles(path.join(config.DATA_DIR, 'files'));
    const service = await openSqliteStore(path.join(config.DATA_DIR, 'submissions.db'));
    const bytes = pdfOf('Nine years of shaders');
    const { id } = await keepFile(files, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await service.save(newSubmission({ files: [storedFile(0, { id, sha256 })] }));
    const desk = await startDesk(config, parts());
    try {
      const found = () => service.records.count({ search: 'shaders' });
      await expect.poll(found, { timeout: 180_000 }).toBe(1);
    } finally {
      await desk.stop();
      await service.close();
      await files.close();
    }
  });

  test('[X18] listens on both loopback addresses, and no other', async () => {
    const desk = await startDesk(
      configWith({ DESK_HOST: 'localhost', DESK_PORT: String(await freePort()) }),
      parts(),
    );
    try {
      const reached = (host: string) =>
        new Promise<boolean>((resolve) => {
          const socket = connect({ port: desk.port, host });
          socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
          socket.once('connect', () => socket.destroy());
        });
      const interfaces = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
      const others = interfaces.filter(({ internal, scopeid }) => !internal && !scopeid);
      expect(await reached('127.0.0.1')).toBe(true);
      const hasV6 = interfaces.some(({ address }) => address === '::1');
      expect(await reached('::1')).toBe(hasV6);
      for (const { address } of others)
        expect([address, await reached(address)]).toEqual([address, false]);
    } finally {
      await desk.stop();
    }
  });

  test('[X18] reports which port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    try {
      await new Promise((resolve) => other.once('listening', resolve));
      const { port } = other.address() as { port: number };
      const started = startDesk(configWith({ DESK_PORT: String(port) }), parts());
      await expect(started).rejects.toThrow(`Port ${port} is in use`);
    } finally {
      other.close();
    }
  });
});

describe('its settings', () => {
  test.each([
    [{ DESK_HOST: '0.0.0.0' }, /DESK_HOST must be localhost.*never listens on a network/],
    [{ DESK_HOST: 'desk.example.com' }, /DESK_HOST must be localhost/],
    [
      { DESK_HOST: '192.0.2.1', DESK_TRUST_HEADER: 'X-User', DESK_URL: 'https://a.example' },
      /DESK_HOST/,
    ],
    [{ DESK_TRUST_HEADER: 'X-User', DESK_TRUST_SECRET: SECRET }, /DESK_URL/],
    [
      { DESK_TRUST_HEADER: 'X-User', DESK_URL: 'https://a.example' },
      /DESK_TRUST_SECRET.*openssl rand/,
    ],
    [{ DESK_TRUST_SECRET: 'short' }, /DESK_TRUST_SECRET must be at least 32/],
    [{ DESK_TRUST_SECRET: `${SECRET} with spaces` }, /DESK_TRUST_SECRET must be at least 32/],
    [
      { DESK_TRUST_HEADER: 'X-Desk-Secret', DESK_TRUST_SECRET: SECRET, DESK_URL: 'https://a.b' },
      /DESK_TRUST_HEADER.*X-Desk-Secret/,
    ],
    [{ DESK_TRUST_HEADER: 'X User' }, /DESK_TRUST_HEADER/],
    [{ DESK_URL: 'https://a.example/desk' }, /without a path/],
    [{ DESK_PORT: 'x' }, /DESK_PORT/],
    [{ DESK_PEOPLE: 'Grace' }, /DESK_PEOPLE must be names with addresses.*Wrong: Grace/],
    [{ DESK_PEOPLE: '<g@a.example>' }, /DESK_PEOPLE must be.*Wrong: g@a.example/],
    [{ DESK_PEOPLE: 'Grace <grace@agency>' }, /DESK_PEOPLE must be.*Wrong: Grace/],
    [
      { DESK_PEOPLE: 'Ada <a@a.example>, ADA <b@a.example>' },
      /each name and address once.*ada twice/,
    ],
    [
      { DESK_PEOPLE: 'A <a@a.example>, B <A@a.example>' },
      /each name and address once.*a@a.example twice/,
    ],
  ])('[X18] refuse %j', (settings, words) => {
    expect(() => readDeskConfig(settings)).toThrow(words);
  });

  test('[X18] name the people who can sign in', () => {
    const DESK_PEOPLE = ' Grace Hopper <grace@agency.example>,Kim Osei<kim@agency.example> , ';
    expect(peopleOf(readDeskConfig({ DESK_PEOPLE }))).toEqual([
      { name: 'Grace Hopper', address: 'grace@agency.example' },
      { name: 'Kim Osei', address: 'kim@agency.example' },
    ]);
    expect(peopleOf(readDeskConfig({}))).toEqual([]);
  });

  test('[X18] determine the printed address, and how to get another link', () => {
    expect(describeDesk(configWith(), 4322, 'abc')).toContain(
      'http://127.0.0.1:4322/#/sign-in/abc',
    );
    const mailing = {
      DESK_PEOPLE: 'Grace Hopper <grace@agency.example>',
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'leads@agency.example',
      MAIL_TO: 'leads@agency.example',
    };
    expect(describeDesk(configWith(mailing), 4322, 'abc')).toContain(
      'The people in DESK_PEOPLE can also get one by email.\n',
    );
    const proxied = {
      DESK_URL: 'https://a.example',
      DESK_TRUST_HEADER: 'X-User',
      DESK_TRUST_SECRET: SECRET,
    };
    const said = describeDesk(configWith(proxied), 4322, '');
    expect(said).not.toContain(SECRET);
    expect(said).toContain('https://a.example\n');
    expect(said).not.toContain('sign-in');
    expect(said).toContain(`Submissions  ${path.join(directory, 'data/submissions.db')}\n`);
    const elsewhere = { DATABASE_URL: 'postgres://leads:hunter2@db.example.com/inbox' };
    expect(describeDesk(configWith(elsewhere), 4322, '')).toContain(
      'Submissions  PostgreSQL at db.example.com:5432 (inbox)\n',
    );
  });
});

test('[X18] npm run desk -- link prints a link', async () => {
  const { stdout } = await run(process.execPath, ['scripts/desk.mjs', 'link'], {
    env: { DATA_DIR: directory, DESK_PORT: '4399' },
  });
  expect(stdout).toMatch(/^http:\/\/localhost:4399\/#\/sign-in\/[\w-]{43}\n$/);
});

test('[X18] the command refuses a wrong setting in one line', async () => {
  const started = run(process.execPath, ['desk/server/main.ts'], {
    env: { DATA_DIR: directory, DESK_HOST: '0.0.0.0' },
  });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\n.*DESK_HOST must be localhost.*\n$/),
  });
});
