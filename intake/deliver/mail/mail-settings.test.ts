import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { smtpSettings } from './mail-settings.ts';

const MAIL = {
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'leads@example.com',
  MAIL_TO: 'ada@example.com, bob@example.com',
};

function settings(environment: Record<string, string>) {
  return smtpSettings(readConfig({ ...MAIL, ...environment }), 'Test & Sons');
}

describe('the connection to the mail server', () => {
  test.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, requireTLS: true }],
    ['smtps://mail.example.com', { port: 465, secure: true }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
    ['smtps://a%40b:p%3A%2F%20%C3%A9@mail.example.com', { auth: { user: 'a@b', pass: 'p:/ é' } }],
  ])('[X12] is read from %s', (SMTP_URL, read) => {
    expect(settings({ SMTP_URL })?.server).toMatchObject(read);
  });

  test('[X12] is none without SMTP_URL', () => {
    expect(smtpSettings(readConfig({}), 'Test & Sons')).toBeUndefined();
  });
});

describe('mail settings that conflict', () => {
  test.each([
    [{ MAIL_TO: '' }, 'MAIL_TO must be set if SMTP_URL is'],
    [
      { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '', MAIL_ALARM_TO: 'ops@example.com' },
      'SMTP_URL must be set if MAIL_ALARM_TO is',
    ],
    [{ MAIL_ACKNOWLEDGE: 'on' }, 'PUBLIC_URL must be set if MAIL_ACKNOWLEDGE is on'],
    [{ SMTP_URL: 'smtp:mail' }, 'SMTP_URL must name a host, such as smtp://mail.example.com:587'],
    [{ SMTP_URL: 'smtp://mail.example.com/?tls=no' }, 'SMTP_URL must have nothing after the host'],
    [
      { SMTP_URL: 'smtp://leads@mail.example.com' },
      'SMTP_URL must have both a user and a password',
    ],
    [{ SMTP_URL: 'smtp://a:100%@mail.example.com' }, 'SMTP_URL must have a percent-encoded user'],
    [
      { SMTP_URL: 'smtp://a:hunter2@mail.example.com', SMTP_TLS: 'opportunistic' },
      'SMTP_URL must not have a password if SMTP_TLS is opportunistic',
    ],
    [{ DKIM_DOMAIN: 'example.com' }, 'DKIM_SELECTOR must be set if DKIM_DOMAIN is'],
  ])('[X12] %j is refused with a one-line error', (environment, words) => {
    const message = expect.stringContaining(words);
    const given = { ...MAIL, ...environment };
    expect(() => readConfig(given)).toThrow(
      expect.objectContaining({ name: 'ConfigError', message }),
    );
    expect(() => readConfig(given)).not.toThrow(/hunter2|\n/);
  });

  test('[X12] allows a server on this machine an unencrypted password', () => {
    const local = { SMTP_URL: 'smtp://a:b@localhost:25', SMTP_TLS: 'opportunistic' };
    expect(settings(local)?.server).toMatchObject({ opportunisticTLS: true, requireTLS: false });
  });

  test('[X12] a key for DKIM that is missing, too short, or of another kind is refused', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'keys-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const made = {
      small: generateKeyPairSync('rsa', { modulusLength: 512 }),
      ed25519: generateKeyPairSync('ed25519'),
    };
    for (const [name, { privateKey }] of Object.entries(made)) {
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
      await writeFile(path.join(folder, name), pem);
    }
    const DKIM = { ...MAIL, DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 's1' };
    for (const name of ['none', 'small', 'ed25519']) {
      const DKIM_KEY_FILE = path.join(folder, name);
      expect(() => readConfig({ ...DKIM, DKIM_KEY_FILE })).toThrow(
        'DKIM_KEY_FILE must be a PEM file with an RSA key of at least 1024 bits',
      );
    }
  });
});
