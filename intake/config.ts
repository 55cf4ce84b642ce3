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

/** All settings of the service, by subject. `.env.example` and docs/settings.md list the same. */
export const SETTINGS = {
  Network: {
    PORT: about('The port the service listens on.', integer(4321, 0, 65_535)),
    HOST: about(
      'The address it listens on. `0.0.0.0` opens it to the network. Keep a proxy with TLS in front.',
      v.optional(v.string(), 'localhost'),
    ),
    PUBLIC_URL: about(
      "The site's public address, such as https://www.example.com. Submissions from other sites are refused. Use the same address as `url` in content/site.yaml.",
      address(['http:', 'https:'], 'https://www.example.com'),
    ),
    TRUST_PROXY: about(
      "The number of proxies in front of the service. It trusts them to report the visitor's address (X-Forwarded-For).",
      integer(0, 0, 10),
    ),
    SITE_DIR: about('The folder with the built site.', v.optional(v.string(), 'dist')),
  },
  Storage: {
    DATA_DIR: about(
      'The folder for submissions and their files. It must be on a local disk and used only by this service.',
      v.optional(v.string(), 'data'),
    ),
    BACKUP_DIR: about(
      "Where the `backup` command saves backups and `doctor` looks for the latest one. Use another disk. The service's user must be able to write there.",
      unset,
    ),
    DATABASE_URL: about(
      'Stores submissions in PostgreSQL instead: postgres://user:password@db.example.com:5432/leads. A database on another machine needs TLS and a certificate for its host name. `?sslrootcert=/path/to/ca.pem` sets your own certificate authority, and `?sslmode=disable` turns TLS off. See docs/reach.md.',
      address(['postgres:', 'postgresql:'], 'postgres://user:password@db.example.com:5432/leads'),
    ),
    FILES_URL: about(
      "Stores documents in S3-compatible storage instead: s3://bucket/prefix?region=eu-central-1, or with endpoint=https://s3.example.com for your own store. Credentials come from where the AWS SDKs look: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or the machine's role. See docs/reach.md.",
      bucket,
    ),
    RETENTION_DAYS: about(
      'Days until a submission and its files are erased, as the privacy page promises. 0 keeps them forever.',
      integer(730, 0, 36_500),
    ),
    CONSENT_RETENTION_DAYS: about(
      'Days until the evidence of a consent is erased, as the privacy page promises. 0 keeps it forever.',
      integer(1461, 0, 36_500),
    ),
  },
  Webhook: {
    WEBHOOK_URL: about(
      'The URL that submissions are posted to, as multipart/form-data. Leave it empty to post none. See docs/webhook.md.',
      address(['http:', 'https:'], 'https://automation.example.com/webhook/lead'),
    ),
    WEBHOOK_SIGNING_SECRET: about(
      'The secret that signs every delivery by the Standard Webhooks specification: whsec_ followed by base64.',
      v.pipe(
        unset,
        v.regex(
          /^$|^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
          'must be whsec_ followed by at least 24 bytes in base64',
        ),
      ),
    ),
    WEBHOOK_SHARED_SECRET: about(
      'Sent in the field `secret`, for destinations that check one. It never appears on the page.',
      unset,
    ),
    WEBHOOK_ALLOW_PRIVATE: about(
      'Hosts with private addresses that webhooks, including chat webhooks, may use. Separate them with commas.',
      list,
    ),
    WEBHOOK_BACKLOG_DAYS: about(
      'At startup, the service posts submissions from this many days that the webhook never got. 0 posts only new ones.',
      integer(30, 0, 36_500),
    ),
  },
  Mail: {
    SMTP_URL: about(
      'The mail server: smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start. Leave it empty to send no email. See docs/mail.md.',
      address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587'),
    ),
    SMTP_TLS: about(
      '`required` sends nothing until the connection is encrypted. `opportunistic` encrypts if the server offers it and otherwise continues without encryption. Use it only for a server on this machine.',
      v.optional(
        v.picklist(['required', 'opportunistic'], 'must be required or opportunistic'),
        'required',
      ),
    ),
    MAIL_FROM: about('The address that email is sent from.', mailbox),
    MAIL_TO: about('The addresses that get each submission, separated by commas.', mailboxes),
    MAIL_ALARM_TO: about(
      'The addresses that are notified of failed deliveries and quarantined submissions. Leave it empty to use MAIL_TO.',
      mailboxes,
    ),
    MAIL_ATTACH_MB: about(
      'The most megabytes of files to attach to one email. Other files are only listed.',
      integer(10, 0, 100),
    ),
    MAIL_ACKNOWLEDGE: about(
      '`on` confirms each submission to the visitor by email. PUBLIC_URL must be set.',
      v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    ),
    DKIM_DOMAIN: about(
      "The domain that signs every email with DKIM. Set it only if the mail server doesn't sign, and set the next two as well.",
      unset,
    ),
    DKIM_SELECTOR: about('The name of the public key in DNS.', unset),
    DKIM_KEY_FILE: about('A file with the RSA key in PEM format.', unset),
  },
  'Team chat': {
    SLACK_WEBHOOK_URL: about(
      'The URL of an incoming webhook that posts a notice of each submission to a Slack channel. Keep it secret. See docs/chat.md.',
      address(['http:', 'https:'], 'https://hooks.slack.com/services/T0/B0/x'),
    ),
    TEAMS_WEBHOOK_URL: about(
      'The URL of a webhook in the Workflows app that posts a notice of each submission to a Microsoft Teams channel. Keep it secret. See docs/chat.md.',
      address(['http:', 'https:'], 'https://x.environment.api.powerplatform.com/powerautomate/…'),
    ),
    CHAT_CONTACT_DETAILS: about(
      '`on` adds the phone number and email address to the notice. `off` shows only the name, company, roles, and number of files.',
      v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    ),
  },
  'Spam and malware': {
    SUSPECTS: about(
      '`apart` quarantines submissions that look automated until someone clicks Not spam in the desk. `deliver` delivers them like any other.',
      v.optional(v.picklist(['apart', 'deliver'], 'must be apart or deliver'), 'apart'),
    ),
    CLAMD_URL: about(
      'The ClamAV daemon that scans documents: unix:///run/clamav/clamd.ctl or tcp://127.0.0.1:3310. Files with malware are never delivered. Leave it empty to scan nothing.',
      address(['unix:', 'tcp:'], 'unix:///run/clamav/clamd.ctl or tcp://127.0.0.1:3310'),
    ),
  },
  'Calls, metrics, and the log': {
    ELEVENLABS_API_KEY: about(
      "Signs calls to a private agent at ElevenLabs (isPrivate in content/site.yaml). Create a key just for this, restricted to agents. Leave it empty to use the site's own agent.",
      v.pipe(
        unset,
        v.regex(
          /^$|^[\x21-\x7e]{16,}$/,
          'must be the complete key that ElevenLabs shows, without spaces',
        ),
      ),
    ),
    METRICS_TOKEN: about(
      'The bearer token that lets Prometheus read /metrics, at least 16 characters. Leave it empty to turn /metrics off.',
      v.pipe(unset, v.regex(/^$|^[\w.~+/-]{16,}=*$/, 'must have at least 16 letters and digits')),
    ),
    LOG_LEVEL: about(
      "`trace`, `debug`, `info`, `warn`, `error`, or `silent`. The log never contains visitors' names, addresses, phone numbers, or messages.",
      v.optional(
        v.picklist(
          ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
          'must be trace, debug, info, warn, error, or silent',
        ),
        'info',
      ),
    ),
    ISOLATED: about(
      '`1` delivers nothing, sends no alarms, and erases nothing, no matter what else is set. Use it to try a restored backup with the settings of the live service, but with a separate DATA_DIR and PORT.',
      v.pipe(
        v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
        v.transform((value) => value === '1'),
      ),
    ),
  },
  Desk: {
    DESK_URL: about(
      'Where recruiters open the desk: http://localhost:4322, or the address of a proxy on this machine. Mails then link to each submission there.',
      address(['http:', 'https:'], 'http://localhost:4322'),
    ),
  },
} as const;

const schema = v.object({
  ...SETTINGS.Network,
  ...SETTINGS.Storage,
  ...SETTINGS.Webhook,
  ...SETTINGS.Mail,
  ...SETTINGS['Team chat'],
  ...SETTINGS['Spam and malware'],
  ...SETTINGS['Calls, metrics, and the log'],
  ...SETTINGS.Desk,
});
export type Config = v.InferOutput<typeof schema>;

/** The desk's own settings, which are in the same file. */
export const DESK_NAMES = [
  'DESK_PORT',
  'DESK_HOST',
  'DESK_TRUST_HEADER',
  'DESK_TRUST_SECRET',
] as const;

/** One line about unknown names in the settings file, such as misspelled ones. */
export function unknownSettings(execArgv = process.execArgv): string | undefined {
  return unknownNames([...Object.keys(schema.entries), ...DESK_NAMES], execArgv);
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
