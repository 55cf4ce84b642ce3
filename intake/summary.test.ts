import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { describeService } from './summary.ts';

function summaryOf(environment: NodeJS.ProcessEnv): string {
  const at = { url: 'http://localhost:4321', listensOn: 'http://127.0.0.1:4321' };
  return describeService(readConfig(environment), at);
}

test.each([
  ['', 'http://localhost:4321'],
  ['https://www.example.com', 'https://www.example.com'],
])('[X3] shows where it listens, beside the address for visitors %s', (PUBLIC_URL, site) => {
  expect(summaryOf({ PUBLIC_URL })).toMatch(
    new RegExp(`Site +${site}\\n +Listens on +http://127.0.0.1:4321\\n`),
  );
});

test('[X3] without settings, shows the folder by its full path, and that all is off', () => {
  const summary = summaryOf({ DATA_DIR: '/var/lib/recruiting-site' });
  expect(summary).toContain(
    '/var/lib/recruiting-site/submissions.db, files in /var/lib/recruiting-site/files/kept\n',
  );
  expect(summary).toMatch(/Alarms +off/);
  expect(summary).not.toMatch(/Notices|Warning/);
});

test.each(['http://hooks.example.com/secret-path?token=t', 'http://8.8.8.8/'])(
  '[X3] warns that %s can be read on the way, and shows none of its secrets',
  (WEBHOOK_URL) => {
    const summary = summaryOf({ WEBHOOK_URL });
    expect(summary).toContain(`read submissions on the way to ${new URL(WEBHOOK_URL).host}`);
    expect(summary).not.toMatch(/secret-path|token/);
  },
);

test.each([
  ['https://hooks.example.com/', ''],
  ['http://localhost:5678/', ''],
  ['http://127.0.0.1:5678/', ''],
  ['http://[::1]:5678/', ''],
  ['http://n8n.internal/', 'n8n.internal'],
])("[X3] doesn't warn of %j", (WEBHOOK_URL, WEBHOOK_ALLOW_PRIVATE) => {
  expect(summaryOf({ WEBHOOK_URL, WEBHOOK_ALLOW_PRIVATE })).not.toContain('Warning');
});

test('[X3] [X11] shows where mail, alarms, notices, and submissions go, but no secret', () => {
  const summary = summaryOf({
    SMTP_URL: 'smtp://leads:hunter2@mail.example.com:2525',
    MAIL_FROM: 'leads@example.com',
    MAIL_TO: 'ada@example.com',
    MAIL_ALARM_TO: 'ops@example.com',
    SLACK_WEBHOOK_URL: 'https://hooks.slack.com/services/T0/B0/hunter2',
    TEAMS_WEBHOOK_URL: 'https://x.environment.api.powerplatform.com/?sig=hunter2',
    DATABASE_URL: 'postgres://leads:hunter2@db.example.com/inbox',
  });
  expect(summary).toContain('to ada@example.com (mail via mail.example.com:2525)');
  expect(summary).toMatch(/Alarms +to ops@example\.com\n/);
  expect(summary).toMatch(/Notices +to Slack and Microsoft Teams\n/);
  expect(summary).toMatch(/Submissions +PostgreSQL at db\.example\.com:5432 \(inbox\), files in/);
  expect(summary).not.toMatch(/hunter2|nowhere|hooks|powerplatform|submissions\.db/);
});

test('[X9] shows that an isolated service delivers nothing and sends no alarms', () => {
  const summary = summaryOf({ ISOLATED: '1', WEBHOOK_URL: 'https://hooks.example.com/' });
  expect(summary).toMatch(/Delivery +nowhere: ISOLATED is 1\n/);
  expect(summary).toMatch(/Alarms +off: ISOLATED is 1\n/);
});

test.each([
  ['', path.resolve('data/files/kept')],
  ['s3://leads/documents?region=eu-central-1', 's3://leads/documents/'],
  ['s3://leads?endpoint=https://s3.example.com', 's3://leads/ at s3.example.com'],
])('[X11] with FILES_URL=%s, shows that the files are in %s', (FILES_URL, place) => {
  expect(summaryOf({ FILES_URL })).toContain(`files in ${place}\n`);
});
