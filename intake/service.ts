import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, unknownSettings } from './config.ts';
import { createChats } from './deliver/chat/chats.ts';
import { openMailing } from './deliver/mail/mailing.ts';
import { startWorker, type Worker } from './deliver/queue/worker.ts';
import { createWebhook } from './deliver/webhook/webhook.ts';
import { isLeftOnDisk } from './files/disk/left-on-disk.ts';
import { openFiles } from './files/open-files.ts';
import { createApp } from './http/app.ts';
import { createCallSigner } from './http/routes/call-signer.ts';
import { createMetrics } from './http/routes/metrics.ts';
import { waitingInWords } from './http/routes/waiting.ts';
import { boundsFor, openDescriptors } from './http/server/bounds.ts';
import { close, createHttpServer, listen } from './http/server/server.ts';
import { loadSite } from './http/site/site.ts';
import { createAccept } from './receive/accept.ts';
import { createJudgePool } from './receive/documents/judge-pool.ts';
import { createClamd } from './receive/documents/scan/clamd.ts';
import { startRescan } from './receive/documents/scan/rescan.ts';
import { createScanArriving } from './receive/documents/scan/scan-arriving.ts';
import { createAdmission } from './receive/limits/admission.ts';
import { createQuota } from './receive/limits/quota.ts';
import { createSuspicion } from './receive/limits/suspicion.ts';
import { httpUrl } from './shared/address.ts';
import { type Clock, clockOf, systemClock } from './shared/clock.ts';
import { holdDirectory } from './shared/hold-directory.ts';
import type { Log } from './shared/log.ts';
import { OWNER_ONLY_FOLDER } from './shared/owner-only.ts';
import { createPending } from './shared/pending.ts';
import { addressMismatch } from './shared/public-address.ts';
import { syncDirectory } from './shared/sync-directory.ts';
import { DAY_MS } from './shared/time.ts';
import { isLeftInSqlite, openStore, sqliteFile } from './store/open-store.ts';
import { TO_THE_TEAM } from './store/outbox/outbox.ts';
import { startRetention } from './upkeep/retention.ts';
import { startTidying } from './upkeep/tidying.ts';

/**
 * How long a stop waits for running requests and deliveries, in milliseconds. With its later steps,
 * a stop takes less than the 30 s after which service managers kill the process, unless a commit of
 * PostgreSQL gets no response: that alone is waited for 20 s.
 */
const STOP_MS = 20_000;

/** How long a stop then waits for aborted uploads to clean up, in milliseconds. */
const CLEAR_MS = 3000;

export interface Service {
  /** Its URL on this machine, such as http://localhost:4321. */
  url: string;
  /** The same with the number that HOST resolves to, such as http://127.0.0.1:4321. */
  listensOn: string;
  /** Accepts no new work, ends running work, and releases everything. */
  stop(): Promise<void>;
}

/**
 * Builds the whole service from its configuration, and starts it.
 * @param own this machine's clock. The demo uses another one to generate past weeks
 */
export async function startService(
  config: Config,
  log: Log,
  own: Clock = systemClock,
): Promise<Service> {
  await using opened = new AsyncDisposableStack();
  if (config.ISOLATED)
    log.warn('ISOLATED is 1: nothing is delivered or erased, and no alarms are sent');
  const site = await loadSite(config.SITE_DIR);
  const unknown = unknownSettings();
  if (unknown) log.warn(unknown);
  const mismatch = addressMismatch(config.PUBLIC_URL, site.settings.url);
  if (mismatch) log.warn(mismatch);
  const created = await mkdir(config.DATA_DIR, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if (created) await syncDirectory(path.dirname(created));
  // Also with another database: the files in the folder belong to this process alone.
  opened.defer(holdDirectory(config.DATA_DIR));
  // The worker's clock, so that a row becomes due by the clock that the worker reads.
  const ownClock = config.DATABASE_URL ? undefined : own.now;
  const store = await openStore(config, ownClock, { inThread: true });
  opened.defer(() => store.close());
  const clock = store.time ? clockOf(store.time) : own;
  if (isLeftInSqlite(config)) {
    log.warn(
      `${sqliteFile(config)} was never transferred to DATABASE_URL: run npm run operator -- transfer, or move the file away`,
    );
  }
  await store.requireWhole();
  const files = await openFiles(config);
  opened.defer(() => files.close());
  for (const warning of await files.examine()) log.warn(warning);
  if (config.FILES_URL && (await isLeftOnDisk(config.DATA_DIR, store, files))) {
    log.warn(
      `documents are in ${config.DATA_DIR}, not in FILES_URL: run npm run operator -- transfer`,
    );
  }
  await store.rememberConsentText(site.settings.consentText);
  let sweep = false;
  // A restored database doesn't know the newest documents in the bucket of the live service.
  if (!config.ISOLATED) {
    // Before the first request: it removes uploads that nobody can be sending.
    const endTidying = await startTidying(files, store, log);
    opened.defer(() => endTidying({ sweep }));
  }

  const webhook = config.WEBHOOK_URL
    ? createWebhook({
        url: config.WEBHOOK_URL,
        signingSecret: config.WEBHOOK_SIGNING_SECRET,
        sharedSecret: config.WEBHOOK_SHARED_SECRET,
        allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
        phoneCountry: site.settings.phoneCountry,
        files,
        now: clock.now,
      })
    : undefined;
  const metrics = config.METRICS_TOKEN ? await createMetrics(store, files) : undefined;
  let worker: Worker | undefined;
  const wake = () => worker?.wake();
  const mailing = await openMailing(config, site.settings.mail, { store, files, clock, log, wake });

  const { now } = clock;
  const chats = createChats(config, { now, phoneCountry: site.settings.phoneCountry });
  const routes = { ...(webhook && { webhook }), ...mailing?.routes, ...chats };

  const { privateAgent } = site.settings.voice;
  if (privateAgent && !config.ELEVENLABS_API_KEY) {
    log.warn("calls to ElevenLabs can't be signed: set ELEVENLABS_API_KEY");
  }

  let stopping = false;
  const bounds = boundsFor(openDescriptors(), config.TRUST_PROXY);
  const admission = createAdmission(bounds.uploads);
  const clearing = createPending();
  const scan = config.CLAMD_URL ? createClamd(config.CLAMD_URL) : undefined;
  const judges = createJudgePool(log);
  opened.defer(() => judges.close());
  const accept = createAccept({
    store,
    files,
    settings: site.settings,
    // Submissions from before there was a mailbox or a chat don't go there: nobody wants all of
    // them at once.
    destinations: TO_THE_TEAM.filter((name) => routes[name]),
    admission,
    quota: createQuota(),
    judge: judges.judge,
    scan: scan && createScanArriving(scan, log),
    suspicion: config.SUSPECTS === 'apart' ? createSuspicion() : async () => [],
    later: clearing.add,
  });
  const app = createApp({
    metrics: metrics && { read: metrics.read, token: config.METRICS_TOKEN },
    signCall:
      privateAgent && config.ELEVENLABS_API_KEY
        ? createCallSigner({ agentId: privateAgent, apiKey: config.ELEVENLABS_API_KEY })
        : undefined,
    count: metrics?.contact ?? (() => undefined),
    store,
    files,
    site,
    log,
    siteOrigin: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : undefined,
    proxies: config.TRUST_PROXY,
    stopping: () => stopping,
    onStored: wake,
    accept,
  });
  // It writes a row for each of them, which would keep requests waiting.
  if (webhook) {
    const now = clock.now();
    const since = now - config.WEBHOOK_BACKLOG_DAYS * DAY_MS;
    const rows = await store.outbox.enqueueMissing('webhook', since, now);
    if (rows > 0) log.info({ rows }, 'delivering submissions from before the webhook was set up');
  }
  const server = createHttpServer(app, site, bounds.connections);
  await listen(server, config.PORT, config.HOST);
  // All background work begins only here: a process that gets no port must deliver nothing.
  opened.defer(() => close(server, 0));

  await store.takeOver();
  const { suspects, failed } = await store.records.waiting();
  const waiting = waitingInWords({ suspects, failed });
  if (suspects + failed > 0) log.warn({ suspects, failed }, `${waiting}: run npm run desk`);
  if (scan) opened.defer(startRescan({ store, files, scan, log }));
  const retention = startRetention({
    store,
    files,
    days: config.RETENTION_DAYS,
    consentDays: config.CONSENT_RETENTION_DAYS,
    log,
    now: clock.now,
  });
  opened.defer(retention.end);
  const ends: (() => Promise<void>)[] = [];
  if (mailing) {
    const { startAlarms } = await import('./upkeep/alarms.ts');
    const { overAge } = retention;
    ends.push(startAlarms({ ...mailing.alarms, store, overAge, clock, log }));
    const { promised } = site.desk;
    if (promised) {
      const { startMornings } = await import('./upkeep/morning.ts');
      ends.push(startMornings({ ...mailing.mornings, store, promised, clock, log }));
    }
  }
  worker = startWorker({
    ...(metrics && { count: metrics.attempt }),
    store,
    outbox: store.outbox,
    routes,
    clock,
    log,
  });
  store.onWork(wake);

  const { address, port } = server.address() as AddressInfo;
  const release = opened.move();
  return {
    url: httpUrl(config.HOST, port),
    listensOn: httpUrl(address, port),
    async stop() {
      stopping = true;
      await Promise.all([close(server, STOP_MS), worker.stop(), ...ends.map((end) => end())]);
      const patience = sleep(CLEAR_MS, 'late', { ref: false });
      const cleared = admission.emptied().then(clearing.emptied);
      // A file still in progress must not be taken for a stray. The next start removes it.
      sweep = (await Promise.race([cleared, patience])) !== 'late';
      await release.disposeAsync();
    },
  };
}
