import { chmod, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFields } from '../../contract/submission.ts';
import { complaints, findings, healthy } from '../../tests/fixtures/doctor.ts';
import { freePort } from '../../tests/fixtures/free-port.ts';
import { type Reply, SENDER, startMailServer } from '../../tests/fixtures/mail-server.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import { receiving } from '../../tests/fixtures/webhooks.ts';
import type { Examination } from './doctor.ts';
import type { Finding } from './finding.ts';

const HOUR_MS = 60 * 60 * 1000;

test('[X9] lists every check if nothing is wrong', async () => {
  const { environment, save } = await healthy();
  await save(2);
  const all = await findings({ environment, deep: true });
  expect(all.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
  expect(all.map(({ check }) => check)).toEqual([
    'configuration',
    'site',
    'data folder',
    'database',
    'files',
    'deliveries',
    'backups',
    'service',
  ]);
  expect(all.find(({ check }) => check === 'backups')?.words).toMatch(/is 3 hours old: .*Z\.$/);
  expect(all.find(({ check }) => check === 'files')?.words).toContain('2 files checked byte');
});

test('[X9] reports invalid settings and likely mistakes', async () => {
  const { environment, root } = await healthy();
  const [wrong, ...more] = await complaints({
    environment: { ...environment, PORT: 'x', LOG_LEVEL: 'loud' },
  });
  expect(more).toEqual([]);
  expect(wrong).toMatch(/^fault: .*PORT .*LOG_LEVEL /);
  const surprising = { WEBHOOK_URL: 'http://leads.example/x', PUBLIC_URL: 'https://127.0.0.1:1' };
  const said = await complaints({ environment: { ...environment, ...surprising } });
  expect(said).toEqual([
    expect.stringMatching(/^warning: .*http:\/\/.*leads\.example/),
    expect.stringMatching(/^warning: .*TRUST_PROXY/),
    expect.stringMatching(/^warning: .*127\.0\.0\.1:1\/healthz can't be reached/),
  ]);
  const file = path.join(root, '.env');
  await writeFile(file, 'WEBHOK_URL=https://leads.example\n');
  process.execArgv.push(`--env-file=${file}`);
  onTestFinished(() => void process.execArgv.pop());
  expect(await complaints({ environment })).toEqual([
    `warning: ${file} has unknown settings: WEBHOK_URL (did you mean WEBHOOK_URL?).`,
  ]);
  await rm(file);
  const kept = { environment: { ...environment, WEBHOOK_URL: '' } };
  expect(await complaints(kept)).toEqual([expect.stringContaining('not delivered anywhere')]);
  const bad = { WEBHOOK_SIGNING_SECRET: `whsec_${'A'.repeat(33)}` };
  expect(await complaints({ environment: { ...environment, ...bad } }, 'webhook')).toEqual([
    expect.stringContaining('WEBHOOK_SIGNING_SECRET'),
  ]);
});

test('[X9] [X12] checks that the site matches this version and the public address', async () => {
  const { environment, root } = await healthy();
  const elsewhere = { PUBLIC_URL: 'https://www.other.example', TRUST_PROXY: '1' };
  const [other, ...more] = await complaints(
    { environment: { ...environment, ...elsewhere } },
    'site',
  );
  expect(more).toEqual([]);
  expect(other).toMatch(/^warning: .*www\.other\.example.*https:\/\/agency\.example/);
  await writeFile(path.join(root, 'form.json'), '{}');
  expect(await complaints({ environment }, 'site')).toEqual([
    expect.stringMatching(/^fault: .*form\.json does not match this version/),
  ]);
});

test('[X9] creates no data, and warns about data that other users can read', async () => {
  const { environment, dataDir, root } = await healthy();
  const nowhere = path.join(root, 'nowhere');
  const elsewhere = { environment: { ...environment, DATA_DIR: nowhere } };
  expect(await complaints(elsewhere)).toEqual([expect.stringContaining('does not exist')]);
  expect(await readdir(root)).not.toContain('nowhere');
  await chmod(dataDir, 0o755);
  const [open] = await complaints({ environment }, 'data folder');
  expect(open).toMatch(/^warning: .*\(755\)/);
});

test('[X9] [X11] checks a remote database even if the data folder is unreadable', async () => {
  const { environment, root } = await healthy();
  // Root may enter every folder, so this one is closed to everyone.
  const locked = path.join(root, 'locked');
  await symlink(locked, locked);
  const port = await freePort();
  const elsewhere = { DATA_DIR: locked, DATABASE_URL: `postgres://127.0.0.1:${port}/leads` };
  const said = await complaints({ environment: { ...environment, ...elsewhere } });
  expect(said).toEqual([
    expect.stringMatching(/^fault: .*locked can't be read/),
    expect.stringMatching(/^fault: The database at 127\.0\.0\.1/),
  ]);
});

test('[X9] finds damage, and files and rows that don’t match', async () => {
  const { environment, save, pathOf, store, files, dataDir, root } = await healthy();
  const erased = await save(1);
  const [missing, short, changed, whole] = (await save(4)).files.map(pathOf);
  await rm(missing ?? '');
  await writeFile(short ?? '', 'short');
  await writeFile(changed ?? '', 'x'.repeat(100));
  await store.erasures.erase([erased.receipt]);
  const stray = path.join(path.dirname(whole ?? ''), 'f'.repeat(32));
  await writeFile(stray, '');
  expect(await complaints({ environment }, 'files')).toHaveLength(3);
  const old = new Date(Date.now() - 2 * HOUR_MS);
  await utimes(stray, old, old);

  const said = await complaints({ environment, deep: true });
  expect(said).toEqual([
    expect.stringMatching(/^fault: Missing: 1 file,/),
    expect.stringMatching(/^fault: Damaged: 2 files,/),
    expect.stringMatching(/^fault: Left over from erased submissions: 1 file,/),
    expect.stringMatching(/^warning: Without a submission: 1 file,/),
  ]);
  await files.ping();
  await store.close();
  await rename(path.join(dataDir, 'submissions.db'), path.join(root, 'was.db'));
  await writeFile(path.join(dataDir, 'submissions.db'), 'no database at all'.repeat(100));
  expect(await complaints({ environment }, 'database')).toEqual([
    expect.stringContaining("can't be opened"),
  ]);
});

test('[X9] reports dead letters, suspected spam, stuck deliveries, and an unready service', async () => {
  const { environment, store } = await healthy();
  await store.save(newSubmission({ suspicion: ['honeypot'], files: [] }));
  await store.save(newSubmission({ files: [] }));
  const [claim] = await store.outbox.claim('webhook', 'test', 1, Date.now(), HOUR_MS);
  if (!claim) throw new Error('nothing to claim');
  const result = { outcome: 'refused', detail: 'HTTP 422', tally: claim.tally };
  await store.outbox.deadLetter(claim, result, Date.now());
  await store.save(newSubmission({ files: [] }));
  const { port } = await receiving({ status: 503 });

  const later = () => Date.now() + HOUR_MS;
  const unready = { ...environment, PORT: String(port) };
  expect(await complaints({ environment: unready, now: later })).toEqual([
    expect.stringMatching(/^fault: Delivery failed .*: 1 submission/),
    expect.stringMatching(/^warning: Suspected spam.*: 1 submission/),
    expect.stringMatching(/^fault: A webhook delivery has been due since/),
    expect.stringMatching(/^warning: The last webhook attempt, at .* ended with refused: HTTP 422/),
    expect.stringMatching(/^fault: .* returned 503/),
  ]);
});

test('[X9] warns about a failed last attempt only while a delivery waits', async () => {
  const { environment, store } = await healthy();
  await store.save(newSubmission({ destinations: ['acknowledgement', 'webhook'], files: [] }));
  const [courtesy] = await store.outbox.claim('acknowledgement', 'test', 1, Date.now(), HOUR_MS);
  const [claim] = await store.outbox.claim('webhook', 'test', 1, Date.now(), HOUR_MS);
  if (!courtesy || !claim) throw new Error('nothing to claim');
  const done = { outcome: 'withheld', detail: 'The hourly limit was reached.' };
  await store.outbox.complete(courtesy, Date.now(), done);
  const failed = { outcome: 'timed-out', detail: '', tally: claim.tally };
  await store.outbox.fail(claim, failed, Date.now() + HOUR_MS, Date.now());
  const waits = 'warning: The last webhook attempt, at .* ended with timed-out.';
  expect(await complaints({ environment })).toEqual([expect.stringMatching(waits)]);
  const [again] = await store.outbox.claim('webhook', 'test', 1, Date.now() + HOUR_MS, HOUR_MS);
  if (!again) throw new Error('nothing to claim');
  await store.outbox.complete(again, Date.now(), { outcome: 'delivered-in-part', detail: '' });
  expect(await complaints({ environment })).toEqual([]);
});

test('[X9] sends nothing with ISOLATED, and accepts deliveries that keep waiting', async () => {
  const { environment, store } = await healthy();
  await store.save(newSubmission({ files: [] }));
  const receiver = await receiving();
  const isolated = {
    ...environment,
    ISOLATED: '1',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
    MAIL_TO: 'team@agency.example',
  };
  const later = () => Date.now() + HOUR_MS;
  expect(await complaints({ environment: isolated, send: true, now: later })).toEqual([
    expect.stringMatching(/^warning: ISOLATED is 1/),
  ]);
  expect(receiver.requests).toEqual([]);
});

test('[X9] sends each chat a test, and explains the response', async () => {
  const { environment } = await healthy();
  const slack = await receiving();
  slack.script({ body: 'ok' }, { status: 404, body: 'no_service' });
  const asked: Examination = {
    environment: {
      ...environment,
      WEBHOOK_URL: '',
      WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
      SLACK_WEBHOOK_URL: `${slack.url}/hushhush`,
    },
    send: true,
  };
  const of = (check: string, all: Finding[]) => all.filter((each) => each.check === check);
  const first = await findings(asked);
  expect(of('slack', first)).toMatchObject([{ verdict: 'ok' }]);
  expect(of('teams', first)).toEqual([]);
  // The team is notified in the chat.
  expect(of('configuration', first)).toMatchObject([{ verdict: 'ok' }]);
  expect(slack.requests.map(({ text }) => text)).toEqual([
    expect.stringContaining('TEST-ONLY-0000'),
  ]);
  const [refused] = of('slack', await findings(asked));
  expect(refused).toMatchObject({ verdict: 'fault', advice: expect.stringMatching(/chat\.md/) });
  expect(refused?.words).toContain('unreachable (HTTP 404 no_service)');
});

test('[X9] sends each destination a recognizable test, and reports the response', async () => {
  const { environment } = await healthy();
  const receiver = await receiving();
  receiver.script({ status: 200 }, { status: 401, body: 'who are you' });
  const replies: Reply[] = [undefined, [550, 'no such mailbox']];
  const mailServer = await startMailServer({
    hideSTARTTLS: true,
    onRecipient: () => replies.shift(),
  });
  const asked: Examination = {
    environment: {
      ...environment,
      WEBHOOK_URL: receiver.url,
      WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
      WEBHOOK_SHARED_SECRET: 'hush',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      SMTP_TLS: 'opportunistic',
      MAIL_FROM: SENDER,
      MAIL_TO: 'team@agency.example',
    },
    send: true,
  };
  const ofReceivers = (all: Finding[]) =>
    all.filter(({ check }) => check === 'webhook' || check === 'mail');
  const [byWebhook, byMail] = ofReceivers(await findings(asked));
  expect(byWebhook).toMatchObject({ check: 'webhook', verdict: 'ok' });
  expect(byMail).toMatchObject({ check: 'mail', verdict: 'ok' });
  const [{ mail } = { mail: undefined }] = await mailServer.came();
  expect(mail?.subject).toContain('TEST-ONLY-0000');
  expect(mail?.messageId).toContain('msg_test_');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['test-resume.pdf']);

  const [request] = receiver.requests;
  expect(request?.headers['webhook-id']).toMatch(/^msg_test_/);
  const { manifest = '', secret, ...fields } = Object.fromEntries(request?.fields ?? []);
  expect(secret).toBe('hush');
  expect(JSON.parse(manifest)).toMatchObject({
    id: expect.stringMatching(/^test_/),
    receipt: 'TEST-ONLY-0000',
  });
  const policy = { requireReplyTo: true, smsConsent: 'required' } as const;
  expect(checkFields(fields, policy)).toMatchObject({ ok: true });
  expect(request?.files.map(({ name }) => name)).toEqual(['resumeFile_0']);

  const [refused, bounced] = ofReceivers(await findings(asked));
  expect(refused).toMatchObject({ verdict: 'fault', advice: expect.stringMatching(/password/) });
  expect(refused?.words).toContain('unreachable (HTTP 401 who are you)');
  expect(bounced).toMatchObject({ check: 'mail', verdict: 'fault' });
  expect(bounced?.words).toContain('no such mailbox');
});
