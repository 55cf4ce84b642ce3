import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DESK_SETTINGS, readDeskConfig } from '../../operator/desk/server/config.ts';
import { readConfig, SETTINGS } from '../config.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function secret(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const missing = path.join(folder, 'missing');
const SMTP = 'smtp://u:p@mail.example.com:587';
const mailboxes = { MAIL_FROM: 'leads@example.com', MAIL_TO: 'ada@example.com' };

test.each([
  ['without a line break', SMTP],
  ['with one', `${SMTP}\n`],
  ['with that of Windows', `${SMTP}\r\n`],
])('[X23] a setting comes from its file, %s', (_, text) => {
  const given = { SMTP_URL: '', SMTP_URL_FILE: secret('smtp', text), ...mailboxes };
  expect(readConfig(given)).toEqual(readConfig({ SMTP_URL: SMTP, ...mailboxes }));
});

test('[X23] of several line breaks at the end of a file, one is left out', () => {
  const file = secret('shared', ' a b \n\n');
  expect(readConfig({ WEBHOOK_SHARED_SECRET_FILE: file }).WEBHOOK_SHARED_SECRET).toBe(' a b \n');
});

test("[X23] the desk's settings come from files, and a number is checked as always", () => {
  const DESK_TRUST_SECRET_FILE = secret('desk', 'x'.repeat(40));
  const given = { DESK_TRUST_SECRET_FILE, PORT_FILE: secret('port', '4000\n') };
  expect(readDeskConfig(given)).toMatchObject({ DESK_TRUST_SECRET: 'x'.repeat(40), PORT: 4000 });
  expect(() => readConfig({ PORT_FILE: secret('word', 'hunter2') })).toThrow(
    "The configuration can't be used: PORT must be a whole number from 0 to 65535.",
  );
});

test.each([
  [
    { METRICS_TOKEN: 'a'.repeat(16), METRICS_TOKEN_FILE: missing },
    'METRICS_TOKEN and METRICS_TOKEN_FILE are both set: leave out one of them',
  ],
  [
    { METRICS_TOKEN_FILE: missing },
    `METRICS_TOKEN_FILE names ${missing}, which this process's user can't read (ENOENT)`,
  ],
  [
    { METRICS_TOKEN_FILE: folder },
    `METRICS_TOKEN_FILE names ${folder}, which this process's user can't read (EISDIR)`,
  ],
  [
    { METRICS_TOKEN_FILE: secret('empty', '\n') },
    `METRICS_TOKEN_FILE names ${path.join(folder, 'empty')}, which is empty`,
  ],
])('[X23] %o is refused', (given, line) => {
  expect(() => readConfig(given)).toThrow(`The configuration can't be used: ${line}.`);
});

test('[X23] DKIM_KEY_FILE keeps its meaning, and no two settings differ by _FILE alone', () => {
  const { DKIM_KEY_FILE } = readConfig({ DKIM_KEY_FILE: missing, ISOLATED: '1' });
  expect(DKIM_KEY_FILE).toBe(missing);
  const names = [...Object.values(SETTINGS), DESK_SETTINGS].flatMap(Object.keys);
  expect(names.filter((name) => names.includes(`${name}_FILE`))).toEqual([]);
});
