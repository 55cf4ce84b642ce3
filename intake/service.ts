import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Config, doubtfulSettings } from './config.ts';
import { createChats } from './deliver/chat/chats.ts';
import { openMail } from './deliver/mail/open-mail.ts';
import { startWorker, type Worker } from './deliver/queue/worker.ts';
import { createWebhook } from './deliver/webhook/webhook.ts';
import { prepareFolders } from './files/disk.ts';
import { areFilesLeftOnDisk, openFiles } from './files/open-files.ts';
import { createUpload } from './files/upload.ts';
import { createApp } from './http/app.ts';
import { createCallSigner } from './http/routes/call-signer.ts';
import { createMetrics } from './http/routes/metrics.ts';
import { attentionInWords } from './http/routes/readiness.ts';
import { close, createHttpServer, listen } from './http/server/server.ts';
import { loadSite, type Site } from './http/site/site.ts';
import { startAlarms } from './jobs/alarms.ts';
import { startCleanup } from './jobs/cleanup.ts';
import { startMornings } from './jobs/morning.ts';
import { startReinspect } from './jobs/reinspect.ts';
import { startRescan } from './jobs/rescan.ts';
import { startRetention } from './jobs/retention.ts';
import { createAccept } from './receive/accept.ts';
import { createInspector } from './receive/documents/inspect.ts';
import { createClamd } from './receive/documents/scan/clamd.ts';
import { createScanUploads } from './receive/documents/scan/scan-uploads.ts';
import { createLimits } from './receive/limits/limits.ts';
import { createSuspicion } from './receive/limits/suspicion.ts';
import { httpUrl } from './shared/address.ts';
import { type Clock, systemClock } from './shared/clock.ts';
import { holdDirectory } from './shared/hold-directory.ts';
import type { Log } from './shared/log.ts';
import { OWNER_ONLY_FOLDER } from './shared/owner-only.ts';
import { addressMismatch } from './shared/public-address.ts';
import { syncDirectory } from './shared/sync-directory.ts';
import { DAY_MS } from './shared/time.ts';
import { TO_THE_TEAM } from './store/destinations.ts';
import { isLeftInSqlite, openStore, sqliteFile } from './store/open.ts';

/**
 * How long a stop waits for running requests and deliveries, in milliseconds. With its later steps,
 * a stop takes less than the 30 s after which service managers kill the process.
 */
const STOP_MS = 20_000;

export interface Service {
  /** Its URL on this machine, such as http://localhost:4321. */
  url: string;
  /** The same with the number that HOST resolves to, such as http://127.0.0.1:4321. */
  listensOn: string;
  /** Accepts no new work, ends running work, and releases everything. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** The demo uses another one to generate past weeks. */
  clock?: Clock;
  /** Called if the disk fails. Nothing more is stored until the process was started again. */
  onDiskFault?: (error: Error) => void;
}

/** Builds the whole service from its configuration, and starts it. */
export async function startService(
  config: Config,
  log: Log,
  { clock = systemClock, onDiskFault = () => undefined }: ServiceOptions = {},
): Promise<Service> {
  await using opened = new AsyncDisposableStack();
  const site = await loadSite(config.SITE_DIR);
  warnOfSettings(config, site, log);
  const created = await mkdir(config.DATA_DIR, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if (created) await syncDirectory(path.dirname(created));
  // Also with another database: the files in the folder belong to this process alone.
  opened.defer(holdDirectory(config.DATA_DIR));
  const store = await openStore(config, clock.now, onDiskFault);
  opened.defer(() => store.close());
  const uploads = await prepareFolders(path.join(config.DATA_DIR, 'files'));
  const files = await openFiles(config);
  opened.defer(() => files.close());
  await files.examine();
  await warnOfLeftData(config, log);
  await store.consents.rememberText(site.settings.consentText);

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
  let worker: Worker | undefined;
  const wake = () => worker?.wake();
  const mailing = openMail(config, site.settings.mail, { store, files, clock, log, wake });
  const chats = createChats(config, site.settings.phoneCountry);
  const routes = { ...(webhook && { webhook }), ...mailing?.routes, ...chats };

  const metrics = config.METRICS_TOKEN ? await createMetrics(store, files) : undefined;
  const scan = config.CLAMD_URL ? createClamd(config.CLAMD_URL) : undefined;
  const inspector = createInspector(log);
  opened.defer(() => inspector.close());
  const uploadHere = () => createUpload(uploads);
  let stopping = false;
  const app = createApp({
    metrics: metrics && { read: metrics.read, token: config.METRICS_TOKEN },
    signCall: callSigner(config, site),
    count: metrics?.contact ?? (() => undefined),
    store,
    files,
    site,
    log,
    siteOrigin: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : undefined,
    proxies: config.TRUST_PROXY,
    stopping: () => stopping,
    onStored: wake,
    accept: createAccept({
      store,
      files,
      settings: site.settings,
      // Submissions from before there was a mailbox or a chat don't go there: nobody wants all of
      // them at once.
      destinations: TO_THE_TEAM.filter((name) => routes[name]),
      limits: createLimits(),
      createUpload: uploadHere,
      inspect: inspector.inspect,
      scan: scan && createScanUploads(scan, log),
      suspicion: config.SUSPECTS === 'apart' ? createSuspicion() : async () => [],
      onDiskFault,
    }),
  });
  if (webhook) {
    const now = clock.now();
    const since = now - config.WEBHOOK_BACKLOG_DAYS * DAY_MS;
    const rows = await store.outbox.enqueueMissing('webhook', since, now);
    if (rows > 0) log.info({ rows }, 'delivering submissions from before the webhook was set up');
  }
  const server = createHttpServer(app);
  await listen(server, config.PORT, config.HOST);
  // All background work begins only here: a process that gets no port must deliver nothing.
  opened.defer(() => close(server, 0));

  // Only one service has a SQLite file, so at its start every lease belongs to a dead worker.
  if (!config.DATABASE_URL) await store.outbox.reclaim(Number.MAX_SAFE_INTEGER);
  const { suspects, failed } = await store.records.attention();
  const waiting = attentionInWords({ suspects, failed });
  if (suspects + failed > 0) log.warn({ suspects, failed }, `${waiting}: run npm run desk`);
  // A restored database doesn't know the newest documents in the bucket of the live service.
  if (!config.ISOLATED) opened.defer(startCleanup({ files, store, log }));
  const again = { createUpload: uploadHere, inspect: inspector.inspect };
  opened.defer(startReinspect({ store, files, log, ...again }));
  if (scan) opened.defer(startRescan({ store, files, scan, log }));
  const { RETENTION_DAYS: days, CONSENT_RETENTION_DAYS: consentDays } = config;
  opened.defer(startRetention({ store, files, days, consentDays, log, now: clock.now }));
  const { promised } = site.desk;
  if (mailing) opened.defer(startAlarms({ ...mailing.alarms, store, clock, log }));
  if (mailing && promised) {
    opened.defer(startMornings({ ...mailing.mornings, store, promised, clock, log }));
  }
  const count = metrics && { count: metrics.attempt };
  worker = startWorker({ ...count, store, outbox: store.outbox, routes, clock, log });

  const { address, port } = server.address() as AddressInfo;
  const release = opened.move();
  return {
    url: httpUrl(config.HOST, port),
    listensOn: httpUrl(address, port),
    async stop() {
      stopping = true;
      await Promise.all([close(server, STOP_MS), worker.stop()]);
      await release.disposeAsync();
    },
  };
}

function warnOfSettings(config: Config, site: Site, log: Log): void {
  if (config.ISOLATED) {
    log.warn('ISOLATED is 1: nothing is delivered or erased, and no alarms are sent');
  }
  const doubts = doubtfulSettings();
  if (doubts) log.warn(doubts);
  const mismatch = addressMismatch(config.PUBLIC_URL, site.settings.url);
  if (mismatch) log.warn(mismatch);
  if (site.settings.voice.privateAgent && !config.ELEVENLABS_API_KEY) {
    log.warn("calls to ElevenLabs can't be signed: set ELEVENLABS_API_KEY");
  }
}

/** Warns of a database and of documents that the configuration leaves unused. */
async function warnOfLeftData(config: Config, log: Log): Promise<void> {
  if (isLeftInSqlite(config)) {
    log.warn(
      `${sqliteFile(config)} was never transferred to DATABASE_URL: run npm run admin -- transfer, or move the file away`,
    );
  }
  if (await areFilesLeftOnDisk(config)) {
    log.warn(
      `documents are in ${config.DATA_DIR}, not in FILES_URL: run npm run admin -- transfer, or move files/kept away`,
    );
  }
}

function callSigner(config: Config, site: Site) {
  const { privateAgent } = site.settings.voice;
  if (!privateAgent || !config.ELEVENLABS_API_KEY) return undefined;
  return createCallSigner({ agentId: privateAgent, apiKey: config.ELEVENLABS_API_KEY });
}
