import { stat } from 'node:fs/promises';
import { type Config, readConfig } from '../../intake/config.ts';
import { createChats } from '../../intake/deliver/chat/chats.ts';
import { smtpSettings } from '../../intake/deliver/mail/mail-settings.ts';
import { createTeamMail } from '../../intake/deliver/mail/team-mail.ts';
import type { Deliver } from '../../intake/deliver/queue/outcome.ts';
import { createWebhook } from '../../intake/deliver/webhook/webhook.ts';
import type { FileStore } from '../../intake/files/files.ts';
import { openFiles } from '../../intake/files/open-files.ts';
import { MovedError } from '../../intake/shared/moved.ts';
import { CHATS } from '../../intake/store/destinations.ts';
import { isLeftInSqlite, openStore, sqliteFile } from '../../intake/store/open.ts';
import { describeDatabase } from '../../intake/store/postgres-url.ts';
import type { Store } from '../../intake/store/store.ts';
import { keptFolder } from '../backup/manifest.ts';
import { OWN_TOOLS } from '../backup/own-tools.ts';
import { checkBackups } from './backups.ts';
import { checkConfiguration, checkSite } from './configuration.ts';
import { checkDataFolder } from './data-folder.ts';
import { checkDeliveries } from './deliveries.ts';
import { checkDocuments } from './documents.ts';
import { type Check, type Finding, findingsOf, messageOf, some } from './finding.ts';
import { checkPublicAddress, checkService } from './service.ts';
import { type ToTheTeam, testDelivery, tryReceiver } from './test-delivery.ts';

export interface Examination {
  environment: NodeJS.ProcessEnv;
  /** Reads every byte of every file, not only the sizes. Default: false */
  deep?: boolean;
  /** Sends each destination a sample submission marked as a test. Default: false */
  send?: boolean;
  now?: () => number;
}

/**
 * Checks everything that saves and delivers submissions, whether or not the service runs. Yields
 * each finding as it is made, and never throws for a finding. It creates no data folder, and
 * changes only what opening the database changes; in a bucket it writes and removes a small object.
 */
export async function* examine({
  environment,
  deep = false,
  send = false,
  now = Date.now,
}: Examination): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    const { fault } = findingsOf('configuration');
    yield fault(messageOf(error), 'See docs/settings.md for each setting.');
    return;
  }
  const test = testDelivery(now(), config.PUBLIC_URL || `http://${config.HOST}:${config.PORT}/`);
  const byMail = await caught('mail', () => mailOf(config, test.files));
  const byWebhook = await caught('webhook', () => webhookOf(config, test.files));
  const chats = createChats(config);
  const byChat = await Promise.all(CHATS.map((chat) => caught(chat, () => chats[chat])));
  yield* checkConfiguration(config, byMail !== undefined);
  yield await checkSite(config);
  yield* await checkDataFolder(config.DATA_DIR).catch(brokenOff('data folder'));
  yield* examineStore(config, deep, now());
  yield* await checkBackups(config, now());
  yield await checkService(config);
  yield* await checkPublicAddress(config);
  for (const receiver of [byWebhook, byMail, ...byChat]) {
    if (receiver?.finding) yield receiver.finding;
    else if (receiver?.deliver && send) {
      yield await tryReceiver(receiver.destination, receiver.deliver, test.submission);
    }
  }
}

async function* examineStore(config: Config, deep: boolean, now: number): AsyncGenerator<Finding> {
  const { ok, warning, fault } = findingsOf('database');
  const { DATABASE_URL } = config;
  const file = sqliteFile(config);
  // Opening a missing file would create it.
  if (!DATABASE_URL && !(await stat(file).catch(() => undefined))) return;
  const database = DATABASE_URL ? describeDatabase(DATABASE_URL) : file;
  if (isLeftInSqlite(config)) {
    yield warning(
      `Found ${file}, which was never transferred to ${database}.`,
      'If it has newer data, stop the service and run: npm run admin -- transfer. Otherwise, move it elsewhere.',
    );
  }
  let store: Store;
  try {
    store = await openStore(config);
  } catch (error) {
    yield DATABASE_URL || error instanceof MovedError
      ? fault(
          messageOf(error),
          'Until this is fixed, the service can’t save submissions and asks visitors to try again.',
        )
      : fault(`${file} can't be opened: ${messageOf(error)}`, RESTORE);
    return;
  }
  try {
    const faults = await store.faults().catch((error: unknown) => [messageOf(error)]);
    yield faults.length > 0
      ? fault(
          `${database} is damaged: ${some(faults)}.`,
          DATABASE_URL ? OWN_TOOLS.restore : RESTORE,
        )
      : DATABASE_URL
        ? ok(`${database} is reachable and consistent. ${OWN_TOOLS.backup}`)
        : ok(`${file} is intact; SQLite ${process.versions.sqlite} syncs each commit.`);
    yield* await examineFiles(config, store, deep).catch(brokenOff('files'));
    yield* await checkDeliveries(store, now, config.ISOLATED).catch(brokenOff('deliveries'));
  } finally {
    await store.close();
  }
}

async function examineFiles(config: Config, store: Store, deep: boolean): Promise<Finding[]> {
  const files = await openFiles(config);
  try {
    if (!config.FILES_URL) return await checkDocuments(store, files, deep);
    const found = await checkDocuments(store, files, deep, keptFolder(config.DATA_DIR));
    // Loaded only here, because the SDK takes longer than the rest of the command.
    const { checkBucket } = await import('./bucket.ts');
    return [...(await checkBucket(config.FILES_URL)), ...found];
  } finally {
    await files.close();
  }
}

/** The mail to the team. The site's name is known only where the site is served. */
function mailOf(config: Config, files: Pick<FileStore, 'open'>): Deliver | undefined {
  const smtp = smtpSettings(config, 'Health check');
  return smtp && createTeamMail(config, smtp, files);
}

function webhookOf(config: Config, files: Pick<FileStore, 'open'>): Deliver | undefined {
  if (config.WEBHOOK_URL === '') return undefined;
  return createWebhook({
    url: config.WEBHOOK_URL,
    signingSecret: config.WEBHOOK_SIGNING_SECRET,
    sharedSecret: config.WEBHOOK_SHARED_SECRET,
    allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
    files,
  });
}

/** The function that delivers, or a finding if setup fails; undefined if it isn't configured. */
async function caught(
  destination: ToTheTeam,
  make: () => Deliver | undefined | Promise<Deliver | undefined>,
) {
  try {
    const deliver = await make();
    return deliver && { destination, deliver, finding: undefined };
  } catch (error) {
    const finding = findingsOf(destination).fault(messageOf(error), 'Fix the setting.');
    return { destination, deliver: undefined, finding };
  }
}

/** If a check itself fails, that is a finding too. */
function brokenOff(check: Check) {
  return (error: unknown): Finding[] => [
    findingsOf(check).fault(
      `The check failed: ${messageOf(error)}`,
      'Fix this, then run doctor again.',
    ),
  ];
}

const RESTORE =
  'Stop the service, leave the folder as it is, and restore the latest backup elsewhere.';
