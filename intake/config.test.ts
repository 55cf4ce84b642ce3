import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  test("[X12] treats an empty line as unset, and ignores other programs' settings", () => {
    const environment = { PORT: '', DATA_DIR: '', LOG_LEVEL: '', PATH: '/bin', HOME: undefined };
    expect(readConfig(environment)).toEqual(readConfig({}));
  });

  test('[X12] reads the settings', () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect(
      readConfig({
        PORT: '0',
        TRUST_PROXY: '2',
        PUBLIC_URL: 'https://www.example.com',
        DATA_DIR: '/srv/data',
        WEBHOOK_URL: 'https://n8n.example.com/webhook/lead?x=1',
        WEBHOOK_SIGNING_SECRET: secret,
        WEBHOOK_ALLOW_PRIVATE: ' n8n.internal, 10.0.0.7  localhost,',
        LOG_LEVEL: 'silent',
      }),
    ).toMatchObject({
      PORT: 0,
      TRUST_PROXY: 2,
      DATA_DIR: path.resolve('/srv/data'),
      WEBHOOK_SIGNING_SECRET: secret,
      WEBHOOK_ALLOW_PRIVATE: ['n8n.internal', '10.0.0.7', 'localhost'],
      LOG_LEVEL: 'silent',
    });
  });

  test('[X9] ISOLATED=1 turns off receivers and erasing by age, and no other setting', () => {
    const live = {
      WEBHOOK_URL: 'https://n8n.example.com/webhook/lead',
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'leads@example.com',
      MAIL_TO: 'ada@example.com',
      DKIM_DOMAIN: 'example.com',
    };
    for (const given of [live, { ...live, SMTP_URL: '' }]) {
      expect(readConfig({ ...given, ISOLATED: '1' })).toMatchObject({
        ISOLATED: true,
        WEBHOOK_URL: '',
        SMTP_URL: '',
        RETENTION_DAYS: 0,
        CONSENT_RETENTION_DAYS: 0,
      });
      expect(() => readConfig({ ...given, ISOLATED: '0' })).toThrow(/DKIM|SMTP_URL/);
    }
  });

  const address = 'must be an address such as https://';
  const MAILBOX = 'must be a single address such as leads@example.com, without a name or brackets';
  test.each([
    ['PORT', '80a', 'must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'must be a whole number from 0 to 65535'],
    ['TRUST_PROXY', '11', 'must be a whole number from 0 to 10'],
    [
      'ELEVENLABS_API_KEY',
      'sk 0123456789',
      'must be the complete key that ElevenLabs shows, without spaces',
    ],
    ['PUBLIC_URL', 'www.example.com', `${address}www.example.com`],
    ['PUBLIC_URL', 'ftp://example.com', `${address}www.example.com`],
    ['WEBHOOK_URL', 'n8n', `${address}automation.example.com/webhook/lead`],
    ['WEBHOOK_URL', 'http://', `${address}automation.example.com/webhook/lead`],
    [
      'WEBHOOK_SIGNING_SECRET',
      'whsec_c2hvcnQ=',
      'must be whsec_ followed by at least 24 bytes in base64',
    ],
    [
      'SMTP_URL',
      'mail.example.com',
      `${address.replace('https', 'smtp')}user:password@mail.example.com:587`,
    ],
    ['MAIL_FROM', 'Ada <ada@example.com>', MAILBOX],
    ['MAIL_TO', 'ada@example.com, bob', `${MAILBOX}, or several separated by commas`],
    ['MAIL_ACKNOWLEDGE', 'yes', 'must be on or off'],
    ['ISOLATED', 'yes', 'must be 0 or 1'],
    ['LOG_LEVEL', 'loud', 'must be trace, debug, info, warn, error, or silent'],
  ])('[X12] refuses %s=%s with one clear line that does not repeat it', (name, value, rule) => {
    const message = `The configuration is invalid: ${name} ${rule}.`;
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({ name: 'ConfigError', message }),
    );
  });

  test('[X12] lists all errors together', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x', WEBHOOK_URL: 'x' })).toThrow(
      /^The configuration is invalid: PORT [^;\n]+; WEBHOOK_URL [^;\n]+; LOG_LEVEL [^;\n]+\.$/,
    );
  });
});
