import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { describeService } from './summary.ts';

const AT = { url: 'http://localhost:4321', listensOn: 'http://127.0.0.1:4321' };

test.each([
  ['', 'http://localhost:4321'],
  ['https://www.example.com', 'https://www.example.com'],
])('[X3] shows where it listens, beside the address for visitors %s', (PUBLIC_URL, site) => {
  const summary = describeService(readConfig({ PUBLIC_URL }), AT);
  expect(summary).toMatch(new RegExp(`Site +${site}\\n +Listens on +http://127.0.0.1:4321\\n`));
});

test('[X3] shows full paths of folders, wherever it was started', () => {
  const summary = describeService(readConfig({ DATA_DIR: '/var/lib/recruiting-site' }), AT);
  expect(summary).toContain(
    '/var/lib/recruiting-site/submissions.db, files in /var/lib/recruiting-site/files/kept\n',
  );
});

test.each(['http://hooks.example.com/secret-path?token=t', 'http://8.8.8.8/'])(
  '[X3] warns that %s can be read on the way, and shows none of its secrets',
  (WEBHOOK_URL) => {
    const config = readConfig({ WEBHOOK_URL });
    const { host } = new URL(WEBHOOK_URL);
    const summary = describeService(config, AT);
    expect(summary).toContain(`read submissions on the way to ${host}`);
    expect(summary).not.toMatch(/secret-path|token/);
  },
);

test.each([
  ['', ''],
  ['https://hooks.example.com/', ''],
  ['http://localhost:5678/', ''],
  ['http://127.0.0.1:5678/', ''],
  ['http://[::1]:5678/', ''],
  ['http://n8n.internal/', 'n8n.internal'],
])("[X3] doesn't warn of %j", (WEBHOOK_URL, WEBHOOK_ALLOW_PRIVATE) => {
  const config = readConfig({ WEBHOOK_URL, WEBHOOK_ALLOW_PRIVATE });
  expect(describeService(config, AT)).not.toContain('Warning');
});

test('[X3] shows where mail and alarms go, but not the password', () => {
  const config = readConfig({
    SMTP_URL: 'smtp://leads:hunter2@mail.example.com:2525',
    MAIL_FROM: 'leads@example.com',
    MAIL_TO: 'ada@example.com',
    MAIL_ALARM_TO: 'ops@example.com',
  });
  const summary = describeService(config, AT);
  expect(summary).toContain('to ada@example.com (mail via mail.example.com:2525)');
  expect(summary).toMatch(/Alarms +to ops@example\.com\n/);
  expect(summary).not.toMatch(/hunter2|nowhere/);
});

test('[X3] shows which chats get notices, but not their URLs', () => {
  const config = readConfig({
    SLACK_WEBHOOK_URL: 'https://hooks.slack.com/services/T0/B0/hushhush',
    TEAMS_WEBHOOK_URL: 'https://x.environment.api.powerplatform.com/?sig=hushhush',
  });
  const summary = describeService(config, AT);
  expect(summary).toMatch(/Delivery +nowhere yet.*\n +Notices +to Slack and Microsoft Teams\n/);
  expect(summary).not.toMatch(/hush|hooks|powerplatform/);
  expect(describeService(readConfig({}), AT)).not.toContain('Notices');
});

test('[X11] shows where PostgreSQL is, but not the password', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://leads:hunter2@db.example.com/inbox' });
  const summary = describeService(config, AT);
  expect(summary).toMatch(/Submissions +PostgreSQL at db\.example\.com:5432 \(inbox\), files in/);
  expect(summary).not.toMatch(/hunter2|submissions\.db/);
});

test('[X3] shows that alarms are off without mail', () => {
  expect(describeService(readConfig({}), AT)).toMatch(/Alarms +off/);
});

test('[X9] shows that an isolated service delivers nothing and sends no alarms', () => {
  const config = readConfig({ ISOLATED: '1', WEBHOOK_URL: 'https://hooks.example.com/' });
  const summary = describeService(config, AT);
  expect(summary).toMatch(/Delivery +nowhere: ISOLATED is 1\n/);
  expect(summary).toMatch(/Alarms +off: ISOLATED is 1\n/);
});

test('[X11] shows where the files are', () => {
  const place = (FILES_URL: string) => describeService(readConfig({ FILES_URL }), AT);
  expect(place('')).toContain(`files in ${path.resolve('data/files/kept')}\n`);
  expect(place('s3://leads/documents?region=eu-central-1')).toContain('in s3://leads/documents/\n');
  expect(place('s3://leads?endpoint=https://s3.example.com')).toContain(
    'in s3://leads/ at s3.example.com\n',
  );
});
