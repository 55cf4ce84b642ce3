import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_AGENCY, TEST_SITE } from '../../scripts/lib/root.mjs';
import { PAGE } from '../fixtures/desk.ts';
import { endChild, endWithTests } from '../harness/child.ts';
import { ROOT } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';
import { type Receiver, startReceiver } from '../receiver.ts';

/** How long the demo may take to start beside other tests, in milliseconds: it takes 3 s alone. */
const START_MS = 30_000;

/** A person's own folder with its settings, in which the demo runs. */
let home: string;
let receiver: Receiver;
let child: ChildProcess;
let site: string;
let desk: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'home-'));
  receiver = await startReceiver();
  for (const folder of ['page', 'temporary']) await mkdir(path.join(home, folder));
  await writeFile(path.join(home, 'page/index.html'), PAGE);
  await writeFile(path.join(home, '.env'), `WEBHOOK_URL=${receiver.url}\n`);
  child = spawn(
    process.execPath,
    [path.join(ROOT, 'demo/main.ts'), path.join(ROOT, TEST_SITE), path.join(home, 'page')],
    {
      cwd: home,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        TMPDIR: path.join(home, 'temporary'),
        CONTENT_DIR: path.join(ROOT, TEST_AGENCY),
        PORT: '0',
        DESK_PORT: '0',
        // Variables a shell may have exported for the real service.
        WEBHOOK_URL: receiver.url,
        WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
        DATA_DIR: path.join(home, 'data'),
        DATABASE_URL: 'postgres://127.0.0.1:9/leads',
        FILES_URL: 's3://bucket?endpoint=http://127.0.0.1:9',
        SMTP_URL: 'smtp://127.0.0.1:9',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  endWithTests(child);
  const said: string[] = [];
  const addresses = Promise.withResolvers<[string, string]>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      const shown = /Site +(\S+)\n +Desk +(\S+)/.exec(said.join('\n'));
      const [, first, second] = shown ?? [];
      if (first && second) addresses.resolve([first, second]);
    });
  }
  child.once('close', () => addresses.reject(new Error(`the demo ended:\n${said.join('\n')}`)));
  [site, desk] = await addresses.promise;
}, START_MS);
afterAll(async () => {
  await endChild(child, 'SIGKILL');
  await receiver.close();
  await rm(home, { recursive: true });
});

/** Asks the desk as a browser does that opened its link. */
async function openDesk(): Promise<(pathname: string) => Promise<Response>> {
  const { origin } = new URL(desk);
  const opened = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'demo' }),
  });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (pathname) => fetch(new URL(pathname, desk), { headers: { cookie } });
}

test('[X23] a demo serves site and desk, and submissions arrive', async () => {
  const page = await fetch(site);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('id="contact"');

  const ask = await openDesk();
  expect(await (await ask('/')).text()).toBe(PAGE);
  const counts = await (await ask('/api/counts')).json();
  expect(counts).toMatchObject({ suspects: 2, failed: 1 });
  expect(counts.due).toBeGreaterThan(1);
  const { rows, total } = await (await ask('/api/inbox?view=all&limit=100')).json();
  expect(total).toBe(30);
  const stages = rows.map(({ stage }: { stage: string }) => stage);
  expect(new Set(stages)).toEqual(new Set(['new', 'in-talks', 'placed', 'not-a-fit']));
  const reminders = rows.flatMap(({ remindAt }: { remindAt?: number }) => remindAt ?? []);
  const times = reminders.map((at: number) => new Date(at).toTimeString().slice(0, 5));
  expect(times).toEqual(['09:00', '09:00']);

  const { status, body } = await submit(site);
  expect(status).toBe(201);
  const { rows: newest } = await (await ask('/api/inbox?limit=1')).json();
  expect(newest).toMatchObject([{ receipt: body.receipt }]);
});

test('[X23] a demo ignores the owner’s settings, and leaves nothing behind', async () => {
  const ask = await openDesk();
  expect(await (await ask('/api/health')).json()).toMatchObject({ mail: null });
  expect(await readdir(path.join(home, 'temporary'))).not.toEqual([]);

  expect(await endChild(child, 'SIGTERM')).toBe(0);
  expect(await readdir(path.join(home, 'temporary'))).toEqual([]);
  expect((await readdir(home)).toSorted()).toEqual(['.env', 'page', 'temporary']);
  expect(await readFile(path.join(home, '.env'), 'utf8')).toBe(`WEBHOOK_URL=${receiver.url}\n`);
  expect(receiver.requests).toEqual([]);
});
