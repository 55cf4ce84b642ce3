import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createSendAnswer } from '../../intake/deliver/mail/answer-mail.ts';
import { smtpSettings } from '../../intake/deliver/mail/mail-settings.ts';
import { createSendMail } from '../../intake/deliver/mail/smtp.ts';
import { openFiles } from '../../intake/files/open-files.ts';
import { OWNER_ONLY_FOLDER } from '../../intake/shared/owner-only.ts';
import { openStore } from '../../intake/store/open.ts';
import { readDeskSettings } from '../shared/desk-settings.ts';
import { createDesk } from './app.ts';
import type { DeskConfig } from './config.ts';
import { createDocumentReader } from './document-text/reader.ts';
import { startReading } from './document-text/reading.ts';
import { createEvents } from './events.ts';
import { createLinks, type TakeLink } from './link.ts';
import { peopleOf } from './people.ts';
import { listenOnLoopback } from './server.ts';
import { createSessions } from './session.ts';
import { readBuilt, readHealth, surroundingsOf } from './surroundings.ts';

export interface Desk {
  port: number;
  /** Releases everything, within a second or two. */
  stop(): Promise<void>;
}

export interface DeskParts {
  /** The folder of the built page. */
  pageDir: string;
  /** Reports an error to the owner. */
  report: (error: Error) => void;
  /** Exchanges a link's token for its user. Default: the links from `makeLink`, each valid once */
  take?: TakeLink;
}

/**
 * Starts a desk from its configuration. It runs alongside the service, on the same database and
 * files, and leaves cleaning them up to the service.
 */
export async function startDesk(
  config: DeskConfig,
  { pageDir, report, take = createLinks(config.DATA_DIR) }: DeskParts,
): Promise<Desk> {
  if (!existsSync(path.join(pageDir, 'index.html'))) {
    throw new Error(`No built desk found in ${pageDir}. Run npm run build.`);
  }
  await mkdir(config.DATA_DIR, { recursive: true, mode: OWNER_ONLY_FOLDER });
  // Released in reverse order at a stop, or if the start fails.
  await using opened = new AsyncDisposableStack();
  const store = await openStore(config);
  opened.defer(() => store.close());
  const files = await openFiles(config);
  opened.defer(() => files.close());
  const reader = createDocumentReader();
  opened.defer(startReading({ store, files, reader, report }));
  opened.defer(() => reader.close());
  const events = createEvents(() => store.records.pulse(), report);

  const built = await readBuilt(config.SITE_DIR);
  const surroundings = surroundingsOf(config, built);
  const smtp = smtpSettings(config, surroundings.company);
  const sendMail = smtp && createSendMail({ ...smtp, colors: built.mail?.colors });
  const people = peopleOf(config);
  const desk = createDesk({
    store,
    files,
    pageDir,
    reader,
    events,
    sessions: createSessions(config.DATA_DIR, people, Date.now),
    takeLink: take,
    people,
    address: config.DESK_URL ? new URL(config.DESK_URL) : undefined,
    proxy: config.DESK_TRUST_HEADER
      ? { header: config.DESK_TRUST_HEADER, secret: config.DESK_TRUST_SECRET }
      : undefined,
    sendMail,
    sendAnswer: sendMail && createSendAnswer(sendMail, surroundings.company, smtp.secrets),
    surroundings,
    agency: await readDeskSettings(config.SITE_DIR),
    health: () => readHealth(config),
    report,
    now: Date.now,
  });
  const { port, close } = await listenOnLoopback(desk, config.DESK_HOST, config.DESK_PORT);
  opened.defer(close);
  opened.defer(() => events.close());
  const all = opened.move();
  return { port, stop: () => all.disposeAsync() };
}
