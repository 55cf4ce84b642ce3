import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FormSettings } from '../contract/settings.ts';
import { readDeskConfig } from '../desk/server/config.ts';
import { startDesk } from '../desk/server/desk.ts';
import { readDeskSettings } from '../desk/shared/desk-settings.ts';
import { startService } from '../intake/service.ts';
import { systemClock } from '../intake/shared/clock.ts';
import { createLog } from '../intake/shared/log.ts';
import { openStore } from '../intake/store/open.ts';
import { goThroughWeeks, type Scene, VISITOR } from './weeks.ts';

// Only this user can read the files that the process creates.
process.umask(0o077);

const [siteDir = 'dist', pageDir = '.desk/page'] = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'demo-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const opening = openDemo();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  // A second signal has nothing left to stop, so it ends the process at once.
  process.on(signal, () => opening.then(({ stop }) => stop()).finally(() => process.exit()));
}

try {
  const { site, desk } = await opening;
  process.stdout.write(`
  Site   ${site}
  Desk   ${desk}

  The desk shows four weeks of sample submissions. Send the form on the site yourself, and it
  appears in the desk a second later. Under Failed there's a delivery to retry, and under Spam what
  bots sent.
  Nothing leaves this machine. Ctrl-C ends the demo and deletes its data.

`);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/**
 * Serves the site, and a desk whose link anyone can use. All settings are set here, so neither
 * `.env` nor the environment can send the sample data anywhere.
 * @returns the addresses to open
 */
async function openDemo() {
  await using opened = new AsyncDisposableStack();
  const scene: Scene = { now: undefined, refuses: false };
  // A stand-in for the agency's own system, which keeps nothing. The service doesn't retry after 410.
  const receiver = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(scene.refuses ? 410 : 200).end());
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const config = readDeskConfig({
    PORT: await freePort(process.env.PORT || '4321'),
    DESK_PORT: await freePort(process.env.DESK_PORT || '4322'),
    SITE_DIR: siteDir,
    DATA_DIR: folder,
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });

  const now = () => scene.now ?? Date.now();
  const clock = { ...systemClock, now };
  const service = await startService(config, createLog(config.LOG_LEVEL), { clock });
  opened.defer(() => service.stop());
  const store = await openStore(config, now);
  opened.defer(() => store.close());
  const settings = readFileSync(path.join(siteDir, 'form.json'), 'utf8');
  const { consentText } = JSON.parse(settings) as FormSettings;
  const consentSha256 = createHash('sha256').update(consentText).digest('hex');
  const { stages } = await readDeskSettings(siteDir);
  await goThroughWeeks({ scene, url: service.listensOn, consentSha256, stages, store });

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

/** The port if it is free on this machine, otherwise 0, which picks any free port. */
async function freePort(port: string): Promise<string> {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer().listen(Number(port), host);
    const isTaken = await once(server, 'listening').then(
      () => false,
      ({ code }: NodeJS.ErrnoException) => code === 'EADDRINUSE',
    );
    server.close();
    if (isTaken) return '0';
  }
  return port;
}
