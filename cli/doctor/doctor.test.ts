import { chmod, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Admin, temporaryAdmin } from '../../tests/fixtures/admin.ts';
import { bucketForTests, DENIED, refusing } from '../../tests/fixtures/bucket-files.ts';
import { buildSite } from '../../tests/fixtures/built-site.ts';
import { freePort } from '../../tests/fixtures/free-port.ts';
import { keepFile } from '../../tests/fixtures/kept-file.ts';
import { type Reply, SENDER, startMailServer } from '../../tests/fixtures/mail-server.ts';
import { attemptAll } from '../../tests/fixtures/records.ts';
import { receiving } from '../../tests/fixtures/webhooks.ts';
import type { Finding } from './finding.ts';

const HOUR_MS = 60 * 60 * 1000;
const at = bucketForTests();

let admin: Admin;
let data: string;
/** Settings without faults, of a service that runs. */
let healthy: { BACKUP_DIR: string; SITE_DIR: string; [name: string]: string };

beforeEach(async () => {
  admin = await temporaryAdmin();
  data = path.join(admin.directory, 'data');
  await chmod(data, 0o700);
  const site = await buildSite();
  onTestFinished(() => site.remove());
  healthy = {
    BACKUP_DIR: path.join(admin.directory, 'backups'),
    SITE_DIR: site.directory,
    HOST: '127.0.0.1',
    PORT: String((await receiving()).port),
    WEBHOOK_URL: 'https://automation.example.com/webhook/lead',
  };
  await backUp(3.5);
});
afterEach(() => admin.remove());

/** Makes the only backup, as old as this. */
async function backUp(hours: number): Promise<void> {
  await rm(healthy.BACKUP_DIR, { recursive: true, force: true });
  await mkdir(healthy.BACKUP_DIR);
  const at = new Date(admin.now() - hours * HOUR_MS).toISOString();
  const name = `${at.slice(0, 19).replaceAll(':', '-')}Z.tar`;
  await writeFile(path.join(healthy.BACKUP_DIR, name), 'archive');
}

/** The findings with the settings of a healthy service, and these. */
async function examine(settings: NodeJS.ProcessEnv = {}, ...options: string[]): Promise<Finding[]> {
  const environment = { ...healthy, ...settings };
  const { out } = await admin.run(['doctor', '--json', ...options], { environment });
  return (JSON.parse(out) as { findings: Finding[] }).findings;
}

/** The same, only the warnings and faults, each in one line. */
async function complaints(...asked: Parameters<typeof examine>): Promise<string[]> {
  const found = (await examine(...asked)).filter(({ verdict }) => verdict !== 'ok');
  expect(found.filter(({ advice }) => advice === '')).toEqual([]);
  return found.map(({ verdict, check, words }) => `${verdict} ${check}: ${words}`);
}

async function saveFile(files = admin.files) {
  const file = await keepFile(files, 0, Buffer.from('the content'));
  return { id: file.id, name: `${file.id} of ${await admin.save({ files: [file] })}` };
}

test('[X9] lists every check if nothing is wrong, and exits with 0', async () => {
  await saveFile();
  const { out, code } = await admin.run(['doctor', '--deep'], { environment: healthy });
  expect(code).toBe(0);
  const checks = [
    'configuration',
    'site',
    'data folder',
    'database',
    'files',
    'deliveries',
    'backups',
    'service',
  ];
  const listed = [...out.matchAll(/^ok +(\S.*?) {2}/gm)].map(([, check]) => check);
  expect(listed).toEqual(checks);
  expect(out).toContain('1 file checked byte for byte.');
});

test('[X9] shows faults first, within the terminal’s width, and exits with 4', async () => {
  await admin.files.remove([(await saveFile()).id]);
  const environment = { ...healthy, WEBHOOK_URL: '' };
  const { code, out } = await admin.run(['doctor'], { columns: 80, environment });
  expect(code).toBe(4);
  const verdicts = [...out.matchAll(/^(fault|warning|ok) {2,}/gm)].map(([, verdict]) => verdict);
  expect([...new Set(verdicts)]).toEqual(['fault', 'warning', 'ok']);
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('[X9] [X12] reports invalid settings, likely mistakes, and a site of another version', async () => {
  expect(await complaints({ PORT: 'x', LOG_LEVEL: 'loud' })).toEqual([
    expect.stringMatching(/^fault configuration: .*PORT .*LOG_LEVEL /),
  ]);
  expect(await complaints({ WEBHOOK_SIGNING_SECRET: `whsec_${'A'.repeat(33)}` })).toEqual([
    expect.stringMatching(/^fault configuration: WEBHOOK_SIGNING_SECRET must be/),
  ]);
  expect(await complaints({ WEBHOOK_URL: '' })).toEqual([
    'warning configuration: Submissions are saved but not delivered.',
  ]);
  const [other] = await complaints({ PUBLIC_URL: 'https://www.other.invalid', TRUST_PROXY: '1' });
  expect(other).toMatch(/^warning site: .*www\.other\.invalid.*https:\/\/agency\.example/);
  await writeFile(path.join(healthy.SITE_DIR, 'form.json'), '{}');
  expect(await complaints()).toEqual([
    expect.stringMatching(/^fault site: .*form\.json was built by another version/),
  ]);
});

test('[X9] checks the service directly, and its public address separately', async () => {
  // Like docs/examples/nginx.conf: the proxy denies /readyz from outside.
  const proxy = await receiving(({ path: asked }) => ({ status: asked === '/readyz' ? 403 : 200 }));
  const PUBLIC_URL = `http://127.0.0.1:${proxy.port}`;
  expect(await complaints({ PUBLIC_URL, HOST: '0.0.0.0' })).toEqual([]);
  const PORT = String(await freePort());
  expect(await complaints({ PORT, PUBLIC_URL: `https://127.0.0.1:${PORT}` })).toEqual([
    `fault service: http://127.0.0.1:${PORT}/readyz can't be reached: ECONNREFUSED.`,
    expect.stringMatching(/^warning configuration: PUBLIC_URL .* TRUST_PROXY is 0/),
    `warning public address: https://127.0.0.1:${PORT}/healthz can't be reached: ECONNREFUSED.`,
  ]);
  proxy.script({ status: 502 });
  expect(await complaints({ PUBLIC_URL })).toEqual([
    `warning public address: ${PUBLIC_URL}/healthz returned 502 instead of 200.`,
  ]);
});

test('[X9] creates no data, and warns about data that other users can read', async () => {
  await chmod(data, 0o755);
  expect(await complaints()).toEqual([
    `warning data folder: Other users of this machine can access ${data}.`,
  ]);
  const DATA_DIR = path.join(admin.directory, 'nowhere');
  expect(await complaints({ DATA_DIR, DATABASE_URL: '' })).toEqual([
    expect.stringMatching(/^fault data folder: ENOENT: .*nowhere/),
    expect.stringMatching(/^fault database: .*nowhere\/submissions\.db not found/),
  ]);
  expect(await readdir(admin.directory)).not.toContain('nowhere');
});

test('[X9] [X11] finds an unusable database, also if the data folder is unreadable', async () => {
  const DATABASE_URL = `postgres://user:hushhush@127.0.0.1:${await freePort()}/leads`;
  // Root may enter every folder, so this one is closed to everyone.
  const locked = path.join(admin.directory, 'locked');
  await symlink(locked, locked);
  const said = await complaints({ DATA_DIR: locked, DATABASE_URL });
  expect(said).toEqual([
    expect.stringMatching(/^fault data folder: ELOOP: .*locked/),
    expect.stringMatching(/^fault database: .*The database at 127\.0\.0\.1/),
  ]);
  expect(said.join()).not.toContain('hushhush');
  await writeFile(path.join(admin.directory, 'submissions.db'), 'no database'.repeat(100));
  await chmod(admin.directory, 0o700);
  expect(await complaints({ DATA_DIR: admin.directory, DATABASE_URL: '' })).toEqual([
    expect.stringMatching(/^fault database: .*submissions\.db can't be opened: file is not a/),
  ]);
});

test('[X9] [X11] finds missing and damaged files in the folder and in a bucket', async () => {
  const [missing, short] = [await saveFile(), await saveFile()];
  await admin.files.remove([missing.id]);
  await writeFile(path.join(data, 'files', 'kept', short.id), 'short');
  const [lost] = await complaints();
  expect(lost).toMatch(/^fault files: 2 files missing or damaged: /);
  expect(lost).toContain(missing.name);
  expect(lost).toContain(short.name);

  const { files, prefix, url: FILES_URL } = at.open();
  const changed = await saveFile(files);
  expect((await complaints({ FILES_URL }))[0]).toContain(': 2 files missing');
  await at.bucket.write(`${prefix}${changed.id}`, Buffer.from('the c0ntent'));
  expect((await complaints({ FILES_URL }, '--deep'))[0]).toContain(': 3 files missing');
  at.bucket.refuse = refusing('GET', /list-type/, DENIED);
  expect(await complaints({ FILES_URL })).toEqual([
    expect.stringMatching(/^fault files: .*s3:ListBucket/),
  ]);
});

test('[X9] reports dead letters, late deliveries unless ISOLATED, and an unready service', async () => {
  await admin.save({ files: [] });
  await attemptAll(admin, 'deadLetter');
  const late = await admin.save({ files: [] });
  admin.pass(HOUR_MS);
  await admin.save({ files: [] });
  const { port } = await receiving({ status: 503 });
  const dead = 'fault deliveries: Delivery failed after the last attempt: 1 submission.';
  expect(await complaints({ PORT: String(port) })).toEqual([
    dead,
    `fault service: http://127.0.0.1:${port}/readyz returned 503 instead of 200.`,
    `warning deliveries: Not delivered yet: 1 submission. The newest is ${late}.`,
  ]);
  expect(await complaints({ ISOLATED: '1' }, '--send')).toEqual([
    dead,
    'warning configuration: ISOLATED is 1, so nothing is sent.',
  ]);
});

test('[X9] sends each destination a recognizable test, and reports the response', async () => {
  const receiver = await receiving();
  receiver.script({ status: 200 }, { status: 401, body: 'who are you' });
  const slack = await receiving();
  slack.script({ body: 'ok' }, { status: 404, body: 'no_service' });
  const replies: Reply[] = [undefined, [550, 'no such mailbox']];
  const onRecipient = () => replies.shift();
  const server = await startMailServer({ hideSTARTTLS: true, onRecipient });
  const settings = {
    WEBHOOK_URL: receiver.url,
    WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
    WEBHOOK_SHARED_SECRET: 'hush',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SMTP_TLS: 'opportunistic',
    MAIL_FROM: SENDER,
    MAIL_TO: 'team@agency.example',
    SLACK_WEBHOOK_URL: `${slack.url}/hushhush`,
  };
  expect(await complaints(settings, '--send')).toEqual([]);
  const [came] = await server.came();
  expect(came?.mail?.subject).toContain('TEST-ONLY-0000');
  expect(slack.requests[0]?.text).toContain('TEST-ONLY-0000');
  const [request] = receiver.requests;
  expect(request?.headers['webhook-id']).toMatch(/^msg_test_/);
  expect(Object.fromEntries(request?.fields ?? [])).toMatchObject({
    secret: 'hush',
    manifest: expect.stringContaining('TEST-ONLY-0000'),
  });
  const refused = await complaints(settings, '--send');
  expect(refused).toEqual([
    'fault webhook: The test delivery failed: unreachable (HTTP 401 who are you).',
    expect.stringMatching(/^fault mail: The test delivery failed: .*no such mailbox/),
    'fault slack: The test delivery failed: unreachable (HTTP 404 no_service).',
  ]);
  expect(refused.join()).not.toContain('hush');
});

test('[X9] shows the age of the newest backup, and warns if it is old', async () => {
  const words = (await examine()).find(({ check }) => check === 'backups')?.words;
  expect(words).toBe('The newest backup is 3 hours old: 2026-11-20T08-30-00Z.tar.');
  await backUp(9.5 * 24);
  expect(await complaints()).toEqual([
    'warning backups: The newest backup is 9 days old: 2026-11-11T00-00-00Z.tar.',
  ]);
  const none = 'warning backups: No backup found in BACKUP_DIR';
  expect(await complaints({ BACKUP_DIR: '' })).toEqual([`${none} (not set).`]);
  expect(await complaints({ BACKUP_DIR: '/nowhere' })).toEqual([`${none} (/nowhere).`]);
});
