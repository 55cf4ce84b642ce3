import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createAccept } from './accept/accept.ts';
import type { Config } from './config.ts';
import { createWebhook } from './deliver/webhook.ts';
import { startWorker } from './deliver/worker.ts';
import { openDiskFiles } from './files/disk.ts';
import { syncDirectory } from './files/sync-directory.ts';
import { holdDirectory } from './hold-directory.ts';
import { createApp } from './http/app.ts';
import { close, createHttpServer, listen } from './http/server.ts';
import { loadSite } from './http/site.ts';
import type { Log } from './log.ts';
import { openSqliteStore } from './store/sqlite.ts';

export interface Service {
  /** Where it listens, as http://localhost:4321. */
  url: string;
  /** Takes no new work, ends what is under way, and lets go of everything. */
  stop(): Promise<void>;
}

/** The whole wiring: configuration in, a running service out. */
export async function startService(config: Config, log: Log): Promise<Service> {
  const site = await loadSite(config.SITE_DIR);
  const created = await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  if (created) await syncDirectory(path.dirname(created));
  const letGo = holdDirectory(config.DATA_DIR);
  const store = await openSqliteStore(path.join(config.DATA_DIR, 'submissions.db'));
  const files = await openDiskFiles(path.join(config.DATA_DIR, 'files'));
  // This directory is ours alone, so whoever held a lease is dead: no need to wait for its end.
  await store.outbox.reclaim(Number.MAX_SAFE_INTEGER);
  const tidied = await files.tidy((ids) => store.knownFiles(ids));
  if (tidied.unfinished + tidied.orphaned > 0) log.warn(tidied, 'tidied after a hard stop');

  const webhook = config.WEBHOOK_URL
    ? createWebhook({
        url: config.WEBHOOK_URL,
        signingSecret: config.WEBHOOK_SIGNING_SECRET,
        sharedSecret: config.WEBHOOK_SHARED_SECRET,
        allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
        files,
      })
    : undefined;
  const worker = startWorker({
    store,
    outbox: store.outbox,
    routes: { ...(webhook && { webhook }) },
    log,
  });

  let stopping = false;
  const app = createApp({
    store,
    files,
    site,
    log,
    siteOrigin: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : undefined,
    proxies: config.TRUST_PROXY,
    stopping: () => stopping,
    onStored: () => worker.wake(),
    accept: createAccept({
      store,
      files,
      settings: site.settings,
      destinations: webhook ? ['webhook'] : [],
    }),
  });
  const server = createHttpServer(app, site);
  await listen(server, config.PORT, config.HOST);

  return {
    url: `http://${config.HOST}:${(server.address() as AddressInfo).port}`,
    async stop() {
      stopping = true;
      await close(server);
      await worker.stop();
      await store.close();
      letGo();
    },
  };
}
