import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { FormSettings } from '../contract/settings.ts';
import { type DeskConfig, readDeskConfig } from '../desk/server/config.ts';
import { startDesk } from '../desk/server/desk.ts';
import { loopbackAddresses } from '../desk/server/loopback.ts';
import { readDeskSettings } from '../desk/shared/desk-settings.ts';
import { startService } from '../intake/service.ts';
import { systemClock } from '../intake/shared/clock.ts';
import { createLog } from '../intake/shared/log.ts';
import { openStore } from '../intake/store/open.ts';
import { roles } from '../site/content/roles.ts';
import { startDemoReceiver } from './receiver.ts';
import { VISITOR } from './stories.ts';
import { goThroughWeeks } from './weeks.ts';

/** The default ports of the service and the desk. */
const SITE_PORT = '4321';
const DESK_PORT = '4322';

export interface DemoOptions {
  /** The folder for all data. */
  folder: string;
  /** The built site, and the desk's built page. */
  siteDir: string;
  pageDir: string;
  /** The defaults if empty. If a port is taken, another one is used. */
  ports: Record<'site' | 'desk', string | undefined>;
}

export interface Demo {
  /** Addresses to open. */
  site: string;
  desk: string;
  stop(): Promise<void>;
}

/**
 * Serves the site, and a desk whose link anyone can use, with four weeks of sample data. All settings
 * are set here, so neither `.env` nor the environment can send any of it anywhere. The deliveries
 * go to this process.
 */
export async function openDemo({ folder, siteDir, pageDir, ports }: DemoOptions): Promise<Demo> {
  await using opened = new AsyncDisposableStack();
  const receiver = await startDemoReceiver();
  opened.defer(() => receiver.close());
  const config = readDeskConfig({
    PORT: await freePort(ports.site || SITE_PORT),
    DESK_PORT: await freePort(ports.desk || DESK_PORT),
    SITE_DIR: siteDir,
    DATA_DIR: folder,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });

  let behindMs = 0;
  const now = () => systemClock.now() - behindMs;
  const service = await startService(config, createLog(config.LOG_LEVEL), {
    clock: { ...systemClock, now },
  });
  opened.defer(() => service.stop());
  const store = await openStore(config, now);
  try {
    await goThroughWeeks({
      url: service.listensOn,
      consentText: await consentTextOf(config),
      roles: roles.roles.map(({ title }) => title),
      stages: (await readDeskSettings(config.SITE_DIR)).stages,
      store,
      receiver,
      now: systemClock.now(),
      goTo: (at) => {
        behindMs = systemClock.now() - at;
      },
    });
  } finally {
    await store.close();
  }
  behindMs = 0;

  const desk = await startDesk(config, {
    pageDir,
    report: (error) => process.stderr.write(`${error.message}\n`),
    take: async () => ({ by: VISITOR, isNamed: true }),
  });
  opened.defer(() => desk.stop());
  const all = opened.move();
  return {
    site: service.url,
    desk: `http://localhost:${desk.port}/#/sign-in/demo`,
    stop: () => all.disposeAsync(),
  };
}

async function consentTextOf({ SITE_DIR }: DeskConfig): Promise<string> {
  const settings = await readFile(path.join(SITE_DIR, 'form.json'), 'utf8');
  return (JSON.parse(settings) as FormSettings).consentText;
}

/** The port if it is free on this machine, otherwise 0, which picks any free port. */
async function freePort(port: string): Promise<string> {
  for (const host of loopbackAddresses('localhost')) {
    const isTaken = await new Promise<boolean>((resolve) => {
      const server = createServer()
        .once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'))
        .listen(Number(port), host, () => server.close(() => resolve(false)));
    });
    if (isTaken) return '0';
  }
  return port;
}
