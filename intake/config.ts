import path from 'node:path';
import * as v from 'valibot';
import { chatFaults } from './deliver/chat/chat-settings.ts';
import { isPlainAddress } from './deliver/mail/mail-address.ts';
import { mailFaults } from './deliver/mail/mail-settings.ts';
import { s3AddressFault } from './files/bucket-url.ts';
import {
  doubtfulEntries,
  envFileFault,
  readSettingFiles,
  skipByteOrderMark,
} from './shared/setting-files.ts';
import { address, integer, list, unset } from './shared/setting-kinds.ts';

/** A missing or wrong setting. The message names it and says what to write. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const bucket = v.pipe(
  unset,
  v.check(
    (value) => value === '' || s3AddressFault(value) === undefined,
    ({ input }) => s3AddressFault(input) ?? '',
  ),
);

const MAILBOX = 'must be a single address such as leads@example.com, without a name or brackets';

const mailbox = v.pipe(
  unset,
  v.check((value) => value === '' || isPlainAddress(value), MAILBOX),
);

const mailboxes = v.pipe(
  list,
  v.check((values) => values.every(isPlainAddress), `${MAILBOX}, or several separated by commas`),
);

const onOff = v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off');
const httpUrl = (example: string) => address(['http:', 'https:'], example);

/** All settings of the service. docs/settings.md explains each; `.env.example` lists the same. */
export const SETTINGS = {
  PORT: integer(4321, 0, 65_535),
  HOST: v.optional(v.string(), 'localhost'),
  PUBLIC_URL: httpUrl('https://www.example.com'),
  TRUST_PROXY: integer(0, 0, 10),
  SITE_DIR: v.optional(v.string(), 'dist'),

  DATA_DIR: v.optional(v.string(), 'data'),
  BACKUP_DIR: unset,
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@db.example.com:5432/leads',
  ),
  FILES_URL: bucket,
  RETENTION_DAYS: integer(730, 0, 36_500),
  CONSENT_RETENTION_DAYS: integer(1461, 0, 36_500),

  WEBHOOK_URL: httpUrl('https://automation.example.com/webhook/lead'),
  WEBHOOK_SIGNING_SECRET: v.pipe(
    unset,
    v.regex(
      /^$|^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
      'must be whsec_ followed by at least 24 bytes in base64',
    ),
  ),
  WEBHOOK_SHARED_SECRET: unset,
  WEBHOOK_ALLOW_PRIVATE: list,
  WEBHOOK_BACKLOG_DAYS: integer(30, 0, 36_500),

  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587'),
  SMTP_TLS: v.optional(
    v.picklist(['required', 'opportunistic'], 'must be required or opportunistic'),
    'required',
  ),
  MAIL_FROM: mailbox,
  MAIL_TO: mailboxes,
  MAIL_ALARM_TO: mailboxes,
  MAIL_ATTACH_MB: integer(10, 0, 100),
  MAIL_ACKNOWLEDGE: onOff,
  DKIM_DOMAIN: unset,
  DKIM_SELECTOR: unset,
  DKIM_KEY_FILE: unset,

  SLACK_WEBHOOK_URL: httpUrl('https://hooks.slack.com/services/T0/B0/x'),
  TEAMS_WEBHOOK_URL: httpUrl('https://x.environment.api.powerplatform.com/powerautomate/…'),
  CHAT_CONTACT_DETAILS: onOff,

  SUSPECTS: v.optional(v.picklist(['apart', 'deliver'], 'must be apart or deliver'), 'apart'),
  CLAMD_URL: address(['unix:', 'tcp:'], 'unix:///run/clamav/clamd.ctl or tcp://127.0.0.1:3310'),

  ELEVENLABS_API_KEY: v.pipe(
    unset,
    v.regex(
      /^$|^[\x21-\x7e]{16,}$/,
      'must be the complete key that ElevenLabs shows, without spaces',
    ),
  ),
  METRICS_TOKEN: v.pipe(
    unset,
    v.regex(/^$|^[\w.~+/-]{16,}=*$/, 'must have at least 16 letters and digits'),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error, or silent',
    ),
    'info',
  ),
  ISOLATED: v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
    v.transform((value) => value === '1'),
  ),

  DESK_URL: httpUrl('http://localhost:4322'),
};

const schema = v.object(SETTINGS);
export type Config = v.InferOutput<typeof schema>;

/** The desk's own settings, which are in the same file. */
export const DESK_NAMES = [
  'DESK_PORT',
  'DESK_HOST',
  'DESK_PEOPLE',
  'DESK_TRUST_HEADER',
  'DESK_TRUST_SECRET',
] as const;

/** One line about what is probably a mistake in the settings file, such as a misspelled name. */
export function doubtfulSettings(execArgv = process.execArgv): string | undefined {
  return doubtfulEntries([...Object.keys(SETTINGS), ...DESK_NAMES], execArgv);
}

/** Values that `ISOLATED` forces: no receivers, and nothing is erased by age. */
const ISOLATION = {
  WEBHOOK_URL: '',
  SMTP_URL: '',
  SLACK_WEBHOOK_URL: '',
  TEAMS_WEBHOOK_URL: '',
  RETENTION_DAYS: 0,
  CONSENT_RETENTION_DAYS: 0,
};

/**
 * Reads the configuration once. With `ISOLATED` it has no receivers, and nothing is too old, no
 * matter what is set. Throws a `ConfigError` that names every wrong setting.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const fault = envFileFault();
  if (fault) throw new ConfigError(`The configuration is invalid: ${fault}.`);
  skipByteOrderMark(environment);
  const read = readSettings(schema, environment);
  const config = read.ISOLATED ? { ...read, ...ISOLATION } : read;
  const faults = read.ISOLATED ? [] : [...mailFaults(config), ...chatFaults(config)];
  if (faults.length > 0) throw unusable(faults.map(([name, rule]) => `${name} ${rule}`));
  return {
    ...config,
    DATA_DIR: path.resolve(config.DATA_DIR),
    BACKUP_DIR: config.BACKUP_DIR && path.resolve(config.BACKUP_DIR),
    SITE_DIR: path.resolve(config.SITE_DIR),
  };
}

/**
 * Reads the settings of a schema, including those given as files. Throws a `ConfigError` that names
 * every wrong setting.
 */
export function readSettings<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  settings: Schema,
  environment: NodeJS.ProcessEnv,
): v.InferOutput<Schema> {
  // An empty value in .env means the same as no value.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { values, wrong } = readSettingFiles(Object.keys(settings.entries), given);
  const result = v.safeParse(settings, { ...given, ...values });
  if (result.success && wrong.length === 0) return result.output;
  const issues = result.issues ?? [];
  throw unusable([
    ...wrong,
    ...issues.map((issue) => `${v.getDotPath(issue) ?? '?'} ${issue.message}`),
  ]);
}

function unusable(wrong: readonly string[]): ConfigError {
  return new ConfigError(`The configuration is invalid: ${wrong.join('; ')}.`);
}
