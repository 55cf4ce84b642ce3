import path from 'node:path';
import * as v from 'valibot';
import { isPlainAddress } from './deliver/mail/mail-address.ts';
import { mailFaults } from './deliver/mail/mail-settings.ts';
import { readS3Address, S3AddressError } from './files/s3/bucket-url.ts';

/** A setting in the environment is missing or wrong; the message names it and what to write. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A text setting; empty if left out. */
export const unset = v.optional(v.string(), '');

/** A setting that is a whole number. */
export function integer(fallback: number, least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/, rule),
    v.transform(Number),
    v.minValue(least, rule),
    v.maxValue(most, rule),
  );
}

/** A setting that is an address or empty. */
export function address(protocols: readonly string[], example: string) {
  return v.pipe(
    unset,
    v.check(
      (value) =>
        value === '' || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
      `must be an address as ${example}`,
    ),
  );
}

const bucket = v.pipe(
  unset,
  v.rawCheck(({ dataset: given, addIssue }) => {
    if (!given.typed || given.value === '') return;
    try {
      readS3Address(given.value);
    } catch (error) {
      if (!(error instanceof S3AddressError)) throw error;
      addIssue({ message: error.message });
    }
  }),
);

const list = v.pipe(
  unset,
  v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
);

const MAILBOX = 'must be one address as leads@example.com, without a name or brackets';

const mailbox = v.pipe(
  unset,
  v.check((value) => value === '' || isPlainAddress(value), MAILBOX),
);

const mailboxes = v.pipe(
  list,
  v.check((values) => values.every(isPlainAddress), `${MAILBOX}, or several with commas between`),
);

/** Every setting of the service. `.env.example` explains each one; a test keeps the two equal. */
export const VARIABLES = {
  PORT: integer(4321, 0, 65_535),
  HOST: v.optional(v.string(), 'localhost'),
  PUBLIC_URL: address(['http:', 'https:'], 'https://www.example.com'),
  TRUST_PROXY: integer(0, 0, 10),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@db.example.com:5432/leads',
  ),
  DATA_DIR: v.optional(v.string(), 'data'),
  BACKUP_DIR: unset,
  FILES_URL: bucket,
  SITE_DIR: v.optional(v.string(), 'dist'),
  WEBHOOK_URL: address(['http:', 'https:'], 'https://automation.example.com/webhook/lead'),
  WEBHOOK_SIGNING_SECRET: v.pipe(
    unset,
    v.regex(
      /^$|^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
      'must be whsec_ and at least 24 bytes in base64',
    ),
  ),
  WEBHOOK_SHARED_SECRET: unset,
  WEBHOOK_ALLOW_PRIVATE: list,
  WEBHOOK_BACKLOG_DAYS: integer(30, 0, 36_500),
  RETENTION_DAYS: integer(730, 0, 36_500),
  CONSENT_RETENTION_DAYS: integer(1461, 0, 36_500),
  METRICS_TOKEN: v.pipe(
    unset,
    v.regex(/^$|^[\w.~+/-]{16,}=*$/, 'must be at least 16 letters and digits'),
  ),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587'),
  SMTP_TLS: v.optional(
    v.picklist(['required', 'opportunistic'], 'must be required or opportunistic'),
    'required',
  ),
  MAIL_FROM: mailbox,
  MAIL_TO: mailboxes,
  MAIL_ALARM_TO: mailboxes,
  MAIL_ATTACH_MB: integer(10, 0, 100),
  MAIL_ACKNOWLEDGE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  DESK_URL: address(['http:', 'https:'], 'http://localhost:4322'),
  DKIM_DOMAIN: unset,
  DKIM_SELECTOR: unset,
  DKIM_KEY_FILE: unset,
  ELEVENLABS_API_KEY: v.pipe(
    unset,
    v.regex(
      /^$|^[\x21-\x7e]{16,}$/,
      'must be the whole key as ElevenLabs shows it, without spaces',
    ),
  ),
  CLAMD_URL: address(['unix:', 'tcp:'], 'unix:///run/clamav/clamd.ctl or tcp://127.0.0.1:3310'),
  ISOLATED: v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
    v.transform((value) => value === '1'),
  ),
  SUSPECTS: v.optional(v.picklist(['apart', 'deliver'], 'must be apart or deliver'), 'apart'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    ),
    'info',
  ),
} as const;

const schema = v.object(VARIABLES);
export type Config = v.InferOutput<typeof schema>;

/**
 * Reads the configuration once. With `ISOLATED` it has no receivers, whatever is set. Throws a
 * `ConfigError` that names every wrong setting.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = readSettings(schema, environment);
  const config = read.ISOLATED ? { ...read, WEBHOOK_URL: '', SMTP_URL: '' } : read;
  const faults = read.ISOLATED ? [] : mailFaults(config);
  if (faults.length > 0) throw unusable(faults.map(([name, rule]) => `${name} ${rule}`));
  return {
    ...config,
    DATA_DIR: path.resolve(config.DATA_DIR),
    BACKUP_DIR: config.BACKUP_DIR && path.resolve(config.BACKUP_DIR),
    SITE_DIR: path.resolve(config.SITE_DIR),
  };
}

/** Reads the settings of a schema. Throws a `ConfigError` that names every wrong setting. */
export function readSettings<Output>(
  settings: v.GenericSchema<unknown, Output>,
  environment: NodeJS.ProcessEnv,
): Output {
  // An empty value in .env means the same as no value.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(settings, given);
  if (result.success) return result.output;
  throw unusable(result.issues.map((issue) => `${v.getDotPath(issue) ?? '?'} ${issue.message}`));
}

function unusable(wrong: readonly string[]): ConfigError {
  return new ConfigError(`The configuration can't be used: ${wrong.join('; ')}.`);
}
