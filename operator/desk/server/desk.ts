import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import { openSendAnswer } from '../../../intake/deliver/mail/answer-mail.ts';
import { openFiles } from '../../../intake/files/open-files.ts';
import { OWNER_ONLY_FOLDER } from '../../../intake/shared/owner-only.ts';
import { openStore } from '../../../intake/store/open.ts';
import { readDeskSettings } from '../../desk-settings.ts';
import { loadPage } from '../page-files.ts';
import { createDesk } from './app.ts';
import type { DeskConfig } from './config.ts';
import { createDocumentReader } from './document-text/reader.ts';
import { startReading } from './document-text/reading.ts';
import { createEvents } from './events.ts';
import { createLinks } from './link.ts';
import { createPresence } from './presence.ts';
import { listenOnLoopback } from './server.ts';
import { readHealth, readMailColors, readMark, readSurroundings } from './surroundings.ts';

/** How long a background document may take, in milliseconds. It yields to documents people open. */
const BACKGROUND_TIMEOUT_MS = 60_000;

export interface Desk {
  port: number;
  /** Releases everything, within a second or two. */
  stop(): Promise<void>;
}

export interface DeskParts {
  /** The folder of the built page. */
  pageDir: string;
  /** Reports an error to the operator. */
  report: (error: Error) => void;
  /** Exchanges a link's token for its user. Default: the links from `makeLink`, each valid once */
  take?: ReturnType<typeof createLinks>;
}

/**
 * Starts a desk from its configuration. It runs alongside the service, on the same database and
 * files, and leaves cleaning them up to the service.
 */
export async function startDesk(
  config: DeskConfig,
  { pageDir, report, take = createLinks(config.DATA_DIR) }: DeskParts,
): Promise<Desk> {
  const page = await loadPage(pageDir);
  await mkdir(config.DATA_DIR, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const store = await openStore(config);
  const files = await openFiles(config);
  const reader = createDocumentReader();
  const background = createDocumentReader({
    patienceMs: BACKGROUND_TIMEOUT_MS,
    priority: os.constants.priority.PRIORITY_LOW,
  });
  const endReading = startReading({ store, files, reader: background, report });
  const presence = createPresence();
  const events = createEvents(() => store.records.pulse(), report);
  const surroundings = await readSurroundings(config);
  const { company } = surroundings;
  const colors = await readMailColors(config);
  const desk = createDesk({
    store,
    files,
    page,
    reader,
    events,
    presence,
    report,
    take,
    address: config.DESK_URL ? new URL(config.DESK_URL) : undefined,
    proxy: config.DESK_TRUST_HEADER
      ? { header: config.DESK_TRUST_HEADER, secret: config.DESK_TRUST_SECRET }
      : undefined,
    surroundings,
    sendAnswer: await openSendAnswer(config, { company, colors }),
    mark: await readMark(config.SITE_DIR),
    agency: await readDeskSettings(config.SITE_DIR),
    now: Date.now,
    health: () => readHealth(config),
  });
  const stop = async () => {
    events.close();
    reader.close();
    background.close();
    await endReading();
    await files.close();
    await store.close();
  };
  try {
    const { port, close } = await listenOnLoopback(desk, config.DESK_HOST, config.DESK_PORT);
    return {
      port,
      async stop() {
        events.close();
        await close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
