import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FormSettings } from '../../../contract/settings.ts';
import type { Config } from '../../config.ts';
import type { FileStore } from '../../files/files.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import { OWNER_ONLY_FOLDER } from '../../shared/owner-only.ts';
import type { Destination } from '../../store/outbox/outbox.ts';
import type { Store } from '../../store/store.ts';
import type { Deliver } from '../queue/outcome.ts';
import { smtpSettings } from './mail-settings.ts';
import type { SendMail, SmtpSettings } from './smtp.ts';

const MIB = 1024 * 1024;

/** The sender's name in a test mail. The site's name is known only where the site is served. */
const TESTER = 'Health check';

/** The service's mail. */
export interface Mailing {
  routes: Partial<Record<Destination, Deliver>>;
  /** Tells the people who run the service what needs attention. */
  alarms: Notices;
  /** Tells the recruiters what is due. */
  mornings: Notices;
}

/** Sends mails that are not about a single submission. */
interface Notices {
  send: SendMail;
  to: readonly string[];
  company: string;
  deskUrl: string | undefined;
}

/** The mail to the team, and the function that sends it. */
async function createTeamMail(
  config: Config,
  settings: SmtpSettings,
  company: string,
  files: Pick<FileStore, 'open'>,
): Promise<{ send: SendMail; mail: Deliver }> {
  const { createSendMail } = await import('./smtp.ts');
  const { createMail } = await import('./mail.ts');
  const send = createSendMail(settings, systemClock.now);
  const mail = createMail({
    send,
    to: config.MAIL_TO,
    secrets: [settings.user ?? '', settings.password ?? ''],
    files,
    company,
    deskUrl: config.DESK_URL || undefined,
    attachBytes: config.MAIL_ATTACH_MB * MIB,
  });
  return { send, mail };
}

/**
 * The mail to the team, for a test beside a running service; undefined if no mail server is set.
 * Throws a `ConfigError` for a setting that can't work.
 * @param cacheDir a folder for large mails while they are signed
 */
export async function mailToTry(
  config: Config,
  cacheDir: string,
  files: Pick<FileStore, 'open'>,
): Promise<Deliver | undefined> {
  const settings = smtpSettings(config, TESTER, cacheDir);
  return settings && (await createTeamMail(config, settings, TESTER, files)).mail;
}

interface MailingParts {
  store: Store;
  files: FileStore;
  clock: Clock;
  log: Log;
  /** Called when an acknowledgement is due. */
  wake: () => void;
}

/**
 * The mail destinations, and the functions that send alarms; undefined if no mail server is set.
 * nodemailer is loaded only then, because nothing else in the service needs it.
 */
export async function openMailing(
  config: Config,
  { colors, ...words }: FormSettings['mail'],
  { store, files, clock, log, wake }: MailingParts,
): Promise<Mailing | undefined> {
  // Large mails are here while they are signed. A hard stop may have left some.
  const cacheDir = path.join(config.DATA_DIR, 'outgoing');
  await rm(cacheDir, { recursive: true, force: true });
  const smtp = smtpSettings(config, words.companyName, cacheDir);
  if (!smtp) return undefined;
  const settings = { ...smtp, colors };
  if (settings.dkim) await mkdir(cacheDir, { mode: OWNER_ONLY_FOLDER });

  const { createAcknowledgement, followedBy } = await import('./acknowledgement.ts');
  const { now } = clock;
  const company = words.companyName;
  const { send, mail } = await createTeamMail(config, settings, company, files);
  const to = config.MAIL_ALARM_TO.length > 0 ? config.MAIL_ALARM_TO : config.MAIL_TO;
  const mornings = { send, to: config.MAIL_TO, company, deskUrl: config.DESK_URL || undefined };
  const alarms = { ...mornings, to };
  if (config.MAIL_ACKNOWLEDGE === 'off') return { routes: { mail }, alarms, mornings };

  const publicUrl = config.PUBLIC_URL;
  const acknowledgement = createAcknowledgement({ send, words, publicUrl, now });
  const follow = async (submissionId: string) => {
    await store.outbox.follow(submissionId, 'acknowledgement', now());
    wake();
  };
  return { routes: { mail: followedBy(mail, follow, log), acknowledgement }, alarms, mornings };
}
