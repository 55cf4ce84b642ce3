import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DESK_SETTINGS, readDeskConfig } from '../../desk/server/config.ts';
import { doubtfulSettings, readConfig, SETTINGS } from '../config.ts';
import { envFileFault } from './setting-files.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function secret(name: string, text: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const missing = path.join(folder, 'missing');
const SMTP = 'smtp://u:p@mail.example.com:587';
const mailboxes = { MAIL_FROM: 'leads@example.com', MAIL_TO: 'ada@example.com' };

test('[X23] a setting comes from its file, without a byte order mark and a line end', () => {
  const SMTP_URL_FILE = secret('smtp', `\ufeff${SMTP}\r\n`);
  const given = { SMTP_URL: '', SMTP_URL_FILE, ...mailboxes };
  expect(readConfig(given)).toEqual(readConfig({ SMTP_URL: SMTP, ...mailboxes }));
});

test('[X23] of several line breaks at the end of a file, one is removed', () => {
  const file = secret('shared', ' a b \n\n');
  expect(readConfig({ WEBHOOK_SHARED_SECRET_FILE: file }).WEBHOOK_SHARED_SECRET).toBe(' a b \n');
});

test("[X23] the desk's settings come from files, and a number is checked as always", () => {
  const DESK_TRUST_SECRET_FILE = secret('desk', 'x'.repeat(40));
  const given = { DESK_TRUST_SECRET_FILE, PORT_FILE: secret('port', '4000\n') };
  expect(readDeskConfig(given)).toMatchObject({ DESK_TRUST_SECRET: 'x'.repeat(40), PORT: 4000 });
  expect(() => readConfig({ PORT_FILE: secret('word', 'hunter2') })).toThrow(
    'The configuration is invalid: PORT must be a whole number from 0 to 65535.',
  );
});

test.each([
  [
    { METRICS_TOKEN: 'a'.repeat(16), METRICS_TOKEN_FILE: missing },
    'METRICS_TOKEN and METRICS_TOKEN_FILE are both set: remove one of them',
  ],
  [
    { METRICS_TOKEN_FILE: missing },
    `METRICS_TOKEN_FILE names ${missing}, which this process's user can't read (ENOENT)`,
  ],
  [
    { METRICS_TOKEN_FILE: secret('empty', '\n') },
    `METRICS_TOKEN_FILE names ${path.join(folder, 'empty')}, which is empty`,
  ],
  [
    { METRICS_TOKEN_FILE: secret('wide', Buffer.from('\ufeff0123456789abcdef', 'utf16le')) },
    `METRICS_TOKEN_FILE names ${path.join(folder, 'wide')}, which is saved as UTF-16: save it as UTF-8`,
  ],
])('[X23] %o is refused', (given, line) => {
  expect(() => readConfig(given)).toThrow(`The configuration is invalid: ${line}.`);
});

describe('the settings file that Node reads', () => {
  const nodeReads = (text: string | Buffer) => [`--env-file=${secret('.env', text)}`];

  test('[X23] may begin with a byte order mark, which Node adds to the first name', () => {
    const environment: NodeJS.ProcessEnv = {
      '\ufeffPORT': '4000',
      '\ufeffHOST': '::1',
      HOST: '::',
    };
    expect(readConfig(environment)).toMatchObject({ PORT: 4000, HOST: '::' });
    expect(environment.PORT).toBe('4000');
  });

  test.each(['utf16le', 'utf8'] as const)('[X23] is refused in UTF-16 alone: %s', (encoding) => {
    const options = nodeReads(Buffer.from('\ufeffPORT=4000\n', encoding));
    const fault = `${path.join(folder, '.env')} is saved as UTF-16: save it as UTF-8`;
    expect(envFileFault(options)).toBe(encoding === 'utf16le' ? fault : undefined);
  });

  test('[X23] has unknown names, which are shown in one line', () => {
    const text =
      '\ufeffWEBHOK_URL=x\nport=1\nSMTP_URL_FILE=x\nDKIM_KEY_FILE=x\nDESK_PORT=1\nAWS_PROFILE=x\nA=1\n';
    expect(doubtfulSettings(nodeReads(text))).toBe(
      `${path.join(folder, '.env')} has unknown settings: A, WEBHOK_URL (did you mean WEBHOOK_URL?), port (did you mean PORT?).`,
    );
    expect(doubtfulSettings([`--env-file-if-exists=${missing}`])).toBeUndefined();
  });

  test('[X23] may have values that Node cuts at a #, which are named but not shown', () => {
    const cut = 'WEBHOOK_SHARED_SECRET=hunter#2\nexport METRICS_TOKEN = a b#c\nHOST=#1\n';
    const whole =
      'PORT=1 # a comment\nDESK_PORT=2# another\nLOG_LEVEL=\n#PUBLIC_URL=a#b\nDATA_DIR="a#b"\n';
    expect(doubtfulSettings(nodeReads(cut + whole))).toBe(
      `In ${path.join(folder, '.env')}, what follows the # is ignored: put quotes around HOST, METRICS_TOKEN, WEBHOOK_SHARED_SECRET.`,
    );
    expect(doubtfulSettings(nodeReads(whole))).toBeUndefined();
  });
});

test('[X23] DKIM_KEY_FILE keeps its meaning, and no two settings differ only by _FILE', () => {
  const { DKIM_KEY_FILE } = readConfig({ DKIM_KEY_FILE: missing, ISOLATED: '1' });
  expect(DKIM_KEY_FILE).toBe(missing);
  const names = Object.keys({ ...SETTINGS, ...DESK_SETTINGS });
  expect(names.filter((name) => names.includes(`${name}_FILE`))).toEqual([]);
});
