import path from 'node:path';
import * as v from 'valibot';
import { chatFaults } from './deliver/chat/chat-settings.ts';
import { isPlainAddress } from './deliver/mail/mail-address.ts';
import { mailFaults } from './deliver/mail/mail-settings.ts';
import { s3AddressFault } from './files/s3/bucket-url.ts';
import {
  envFileFault,
  readSettingFiles,
  skipByteOrderMark,
  unknownNames,
} from './shared/setting-files.ts';
import { about, address, integer, list, unset } from './shared/setting-kinds.ts';

/** A setting in the environment is missing or wrong; the message names it and what to write. */
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

const MAILBOX = 'must be one address as leads@example.com, without a name or brackets';

const mailbox = v.pipe(
  unset,
  v.check((value) => value === '' || isPlainAddress(value), MAILBOX),
);

const mailboxes = v.pipe(
  list,
  v.check((values) => values.every(isPlainAddress), `${MAILBOX}, or several with commas between`),
);

/** Every setting of the service, by subject. `.env.example` and docs/settings.md list the same. */
export const SETTINGS = {
  'Where it listens': {
    PORT: about('The port of the service.', integer(4321, 0, 65_535)),
    HOST: about(
      'The address it listens on. `0.0.0.0` opens it to the network: keep a proxy with TLS in front.',
      v.optional(v.string(), 'localhost'),
    ),
    PUBLIC_URL: about(
      "The site's public address, as https://www.example.com. Posts from other sites are refused. Set it to the `url` of content/site.yaml.",
      address(['http:', 'https:'], 'https://www.example.com'),
    ),
    TRUST_PROXY: about(
      "How many proxies stand in front. The service believes them about a visitor's address (X-Forwarded-For).",
      integer(0, 0, 10),
    ),
    SITE_DIR: about('The folder of the built site.', v.optional(v.string(), 'dist')),
  },
  'What it keeps': {
    DATA_DIR: about(
      'The folder of submissions and their files. It must be on a local disk, for this service alone.',
      v.optional(v.string(), 'data'),
    ),
    BACKUP_DIR: about(
      "Where `recruiting-operator backup` puts backups, and where `doctor` looks for the newest. Use another disk; the service's user must be able to write there.",
      unset,
    ),
    DATABASE_URL: about(
      'Keeps submissions in PostgreSQL instead: postgres://user:password@db.example.com:5432/leads. A host that is not this machine needs TLS and a certificate for its name. `?sslrootcert=/path/to/ca.pem` names your own authority, `?sslmode=disable` goes without TLS. See docs/reach.md.',
      address(['postgres:', 'postgresql:'], 'postgres://user:password@db.example.com:5432/leads'),
    ),
    FILES_URL: about(
      "Keeps documents in S3-compatible storage instead: s3://bucket/prefix?region=eu-central-1, or with endpoint=https://s3.example.com for your own store. Keys are found as the AWS SDKs find them: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or the machine's role. See docs/reach.md.",
      bucket,
    ),
    RETENTION_DAYS: about(
      'After so many days a submission is erased with its files. The privacy page promises it. 0 keeps forever.',
      integer(730, 0, 36_500),
    ),
    CONSENT_RETENTION_DAYS: about(
      'After so many days the evidence of a consent is erased. The privacy page promises it. 0 keeps forever.',
      integer(1461, 0, 36_500),
    ),
  },
  'The webhook': {
    WEBHOOK_URL: about(
      'Where submissions are posted to, as multipart/form-data. Empty: they are not. See docs/webhook.md.',
      address(['http:', 'https:'], 'https://automation.example.com/webhook/lead'),
    ),
    WEBHOOK_SIGNING_SECRET: about(
      'Signs every delivery by the Standard Webhooks scheme: whsec_ and base64.',
      v.pipe(
        unset,
        v.regex(
          /^$|^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
          'must be whsec_ and at least 24 bytes in base64',
        ),
      ),
    ),
    WEBHOOK_SHARED_SECRET: about(
      'Sent along as the field `secret`, for receivers that compare one. It never appears in the page.',
      unset,
    ),
    WEBHOOK_ALLOW_PRIVATE: about(
      'Hosts that a webhook, of a chat too, may have although their address is private, separated by commas.',
      list,
    ),
    WEBHOOK_BACKLOG_DAYS: about(
      'At the start, submissions of so many days that were never posted to the webhook are posted. 0 posts only what comes from now on.',
      integer(30, 0, 36_500),
    ),
  },
  Mail: {
    SMTP_URL: about(
      'The mail server: smtp://user:password@mail.example.com:587, or smtps:// for TLS from the first byte. Empty: no mail is sent. See docs/mail.md.',
      address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587'),
    ),
    SMTP_TLS: about(
      '`required` sends nothing before the connection is encrypted. `opportunistic` goes on without, for a server on this machine.',
      v.optional(
        v.picklist(['required', 'opportunistic'], 'must be required or opportunistic'),
        'required',
      ),
    ),
    MAIL_FROM: about('The address that mail comes from.', mailbox),
    MAIL_TO: about('Who gets each submission, separated by commas.', mailboxes),
    MAIL_ALARM_TO: about(
      'Who is told of deliveries that were given up and suspects that wait. Empty: those in MAIL_TO.',
      mailboxes,
    ),
    MAIL_ATTACH_MB: about(
      'Files are attached up to so many megabytes a mail. The others are listed.',
      integer(10, 0, 100),
    ),
    MAIL_ACKNOWLEDGE: about(
      '`on` tells visitors by mail that their submission has come. PUBLIC_URL must be set.',
      v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    ),
    DKIM_DOMAIN: about(
      'Signs every mail (DKIM) where the mail server does not. It needs the next two as well.',
      unset,
    ),
    DKIM_SELECTOR: about('The name under which the DNS has the public key.', unset),
    DKIM_KEY_FILE: about('A file with the RSA key in PEM.', unset),
  },
  'The chat of the team': {
    SLACK_WEBHOOK_URL: about(
      'Posts a notice of each submission to a Slack channel: the URL of an incoming webhook. Keep it secret. See docs/chat.md.',
      address(['http:', 'https:'], 'https://hooks.slack.com/services/T0/B0/x'),
    ),
    TEAMS_WEBHOOK_URL: about(
      'Posts a notice of each submission to a Microsoft Teams channel: the URL of a webhook of the Workflows app. Keep it secret. See docs/chat.md.',
      address(['http:', 'https:'], 'https://x.environment.api.powerplatform.com/powerautomate/…'),
    ),
    CHAT_CONTACT_DETAILS: about(
      '`on` adds phone number and email address to the notice. `off` leaves it at name, company, roles and the number of files.',
      v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    ),
  },
  'What is checked': {
    SUSPECTS: about(
      "`apart` stores what looks like a program's and delivers it only once it is released. `deliver` delivers it like any other.",
      v.optional(v.picklist(['apart', 'deliver'], 'must be apart or deliver'), 'apart'),
    ),
    CLAMD_URL: about(
      "ClamAV's daemon, which scans documents: unix:///run/clamav/clamd.ctl or tcp://127.0.0.1:3310. What holds malware goes to nobody. Empty: nothing is scanned.",
      address(['unix:', 'tcp:'], 'unix:///run/clamav/clamd.ctl or tcp://127.0.0.1:3310'),
    ),
  },
  'Calls, metrics and the log': {
    ELEVENLABS_API_KEY: about(
      "Signs calls to a private agent at ElevenLabs (isPrivate in content/site.yaml). Make a key for this alone, restricted to agents. Empty: the site's own agent answers.",
      v.pipe(
        unset,
        v.regex(
          /^$|^[\x21-\x7e]{16,}$/,
          'must be the whole key as ElevenLabs shows it, without spaces',
        ),
      ),
    ),
    METRICS_TOKEN: about(
      'A Prometheus server reads /metrics with this bearer token, 16 letters or more. Empty: there is no /metrics.',
      v.pipe(unset, v.regex(/^$|^[\w.~+/-]{16,}=*$/, 'must be at least 16 letters and digits')),
    ),
    LOG_LEVEL: about(
      '`trace`, `debug`, `info`, `warn`, `error` or `silent`. The log has no names, addresses, phone numbers or texts of visitors.',
      v.optional(
        v.picklist(
          ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
          'must be trace, debug, info, warn, error or silent',
        ),
        'info',
      ),
    ),
    ISOLATED: about(
      '`1` delivers nothing, alarms nobody and removes nothing, whatever else is set: to try a restored backup with the settings of the live service. Give it a DATA_DIR and a PORT of its own.',
      v.pipe(
        v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
        v.transform((value) => value === '1'),
      ),
    ),
  },
  'The desk': {
    DESK_URL: about(
      'Where recruiters open the desk: http://localhost:4322, or the address of a proxy on this machine. Mails then link to each submission in it.',
      address(['http:', 'https:'], 'http://localhost:4322'),
    ),
  },
} as const;

const schema = v.object({
  ...SETTINGS['Where it listens'],
  ...SETTINGS['What it keeps'],
  ...SETTINGS['The webhook'],
  ...SETTINGS.Mail,
  ...SETTINGS['The chat of the team'],
  ...SETTINGS['What is checked'],
  ...SETTINGS['Calls, metrics and the log'],
  ...SETTINGS['The desk'],
});
export type Config = v.InferOutput<typeof schema>;

/** The desk's own settings, which are in the same file. */
export const DESK_NAMES = [
  'DESK_PORT',
  'DESK_HOST',
  'DESK_TRUST_HEADER',
  'DESK_TRUST_SECRET',
] as const;

/** One line about the names in the settings file that set nothing, such as misspelled ones. */
export function unknownSettings(execArgv = process.execArgv): string | undefined {
  return unknownNames([...Object.keys(schema.entries), ...DESK_NAMES], execArgv);
}

/** What `ISOLATED` sets: nobody receives anything, and nothing is erased by age. */
const ISOLATION = {
  WEBHOOK_URL: '',
  SMTP_URL: '',
  SLACK_WEBHOOK_URL: '',
  TEAMS_WEBHOOK_URL: '',
  RETENTION_DAYS: 0,
  CONSENT_RETENTION_DAYS: 0,
};

/**
 * Reads the configuration once. With `ISOLATED` it has no receivers, and nothing gets too old,
 * whatever is set. Throws a `ConfigError` that names every wrong setting.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const fault = envFileFault();
  if (fault) throw new ConfigError(`The configuration can't be used: ${fault}.`);
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
 * Reads the settings of a schema, those that are given as a file too. Throws a `ConfigError` that
 * names every wrong setting.
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
  return new ConfigError(`The configuration can't be used: ${wrong.join('; ')}.`);
}
