/**
 * `npm run bench:intake`: how many submissions a second the intake keeps, beside what its disk can
 * do and beside an intake with nothing in it. All are measured in turns, in the same rounds.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { runCommand } from '../../scripts/lib/failure.mjs';
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs';
import { startPreview } from '../../scripts/lib/preview.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { buildSiteWhenStale } from '../../scripts/lib/site.mjs';
import { load } from './lib/load.mjs';
import { median, printTable } from './lib/table.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = 4;
const MEGABYTE = 1024 * 1024;
const PAGE_BYTES = 4096;
/** Three threads with a heap of their own take some 60 MB of it. */
const MOST_MB = 240;

/** On Linux, the service and its clients have one core each. Elsewhere the system decides. */
const [SERVICE_CORE, CLIENT_CORE] = [0, 1].map((core) =>
  process.platform === 'linux' ? ['taskset', '-c', String(core)] : [],
);

/** @typedef {{ name: string, clients: number, fileBytes: number, diskBytes: number }} Kind */
const TEXTS = { name: 'texts, 64 clients', clients: 64, fileBytes: 0, diskBytes: PAGE_BYTES };
const UPLOADS = {
  name: 'uploads of 1 MB, 8 clients',
  clients: 8,
  fileBytes: MEGABYTE,
  diskBytes: MEGABYTE,
};
const CROWD = { name: 'texts, 1,000 clients', clients: 1000, fileBytes: 0, diskBytes: PAGE_BYTES };

await runCommand(async () => {
  await buildSiteWhenStale();
  const texts = await rounds(TEXTS);
  const uploads = await rounds(UPLOADS);
  const crowd = [await one('ours', CROWD)];
  const all = [...texts, ...uploads].map(({ ours }) => ours).concat(crowd);
  const errors = all.reduce((sum, result) => sum + result.errors, 0);
  return printTable([
    ...rateLines(TEXTS, texts, { ofDisk: 0.3, ofBare: 1 }),
    tailLine(TEXTS, texts),
    ...rateLines(UPLOADS, uploads, { ofBare: 1 }),
    tailLine(UPLOADS, uploads),
    {
      what: `${CROWD.name}: ${Math.round(crowd[0]?.perSecond ?? 0)} a second`,
      bar: 'no error',
      reached: `${errors} in all rounds`,
      ok: errors === 0,
    },
    memoryLine(
      TEXTS,
      texts.map(({ ours }) => ours),
    ),
    memoryLine(
      UPLOADS,
      uploads.map(({ ours }) => ours),
    ),
    memoryLine(CROWD, crowd),
  ])
    ? 0
    : 1;
});

/** @param {Kind} kind */
async function rounds(kind) {
  const results = [];
  for (let round = 0; round < ROUNDS; round++) {
    results.push({
      disk: diskRate(kind.diskBytes),
      ours: await one('ours', kind),
      bare: await one('bare', kind),
    });
  }
  return results;
}

/** @typedef {Awaited<ReturnType<typeof rounds>>} Rounds */

/**
 * @param {Kind} kind
 * @param {Rounds} results
 * @param {{ ofDisk?: number, ofBare: number }} bars
 */
function rateLines({ name }, results, { ofDisk, ofBare }) {
  const rate = (/** @type {(one: Rounds[number]) => number} */ pick) =>
    Math.round(median(results.map(pick)));
  const disk = median(results.map(({ ours, disk }) => ours.perSecond / disk));
  const bare = median(results.map(({ ours, bare }) => ours.perSecond / bare.perSecond));
  const ours = rate((one) => one.ours.perSecond);
  return [
    {
      what: `${name}: ${ours} a second, the disk ${rate((one) => one.disk)}`,
      bar: ofDisk === undefined ? 'aim: 0.5 of the disk' : `>= ${ofDisk} of the disk`,
      reached: disk.toFixed(2),
      ok: disk >= (ofDisk ?? 0.5),
      later: ofDisk === undefined,
    },
    {
      what: `${name}: the bare intake ${rate((one) => one.bare.perSecond)}`,
      bar: `>= ${ofBare} of it`,
      reached: bare.toFixed(2),
      ok: bare >= ofBare,
    },
  ];
}

/** @param {Kind} kind @param {Rounds} results */
function tailLine({ name }, results) {
  const half = median(results.map(({ ours }) => ours.halfMs));
  const slowest = median(results.map(({ ours }) => ours.slowestMs));
  return {
    what: `${name}: half within ${half.toFixed(1)} ms, the slowest hundredth after`,
    bar: '< 10 times as much',
    reached: `${slowest.toFixed(1)} ms, ${(slowest / half).toFixed(1)} times`,
    ok: slowest < 10 * half,
  };
}

/** @param {Kind} kind @param {readonly { peakMb: number }[]} results */
function memoryLine({ name }, results) {
  const peak = Math.max(...results.map(({ peakMb }) => peakMb));
  return {
    what: `${name}: memory at its peak`,
    bar: `<= ${MOST_MB} MB`,
    reached: `${Math.round(peak)} MB`,
    ok: peak <= MOST_MB,
  };
}

/**
 * Starts an intake with an empty store, sends it the load, and ends it.
 * @param {'ours' | 'bare'} which
 * @param {Kind} kind
 */
async function one(which, { clients, fileBytes }) {
  const intake = await (which === 'ours' ? startPreview(SERVICE_CORE) : startBare());
  try {
    const options = {
      clients,
      seconds: SECONDS,
      fileBytes,
      site: 'dist',
      prefix: CLIENT_CORE ?? [],
    };
    const measured = await load(intake.url, options);
    return { ...measured, peakMb: peakMb(intake.pid) };
  } finally {
    await intake.end();
  }
}

async function startBare() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bare-'));
  const [program = '', ...args] = [
    ...(SERVICE_CORE ?? []),
    pinnedNode(),
    path.join(root, 'lab/bench/bare-intake.mjs'),
    folder,
  ];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const { value: url } = await createInterface({ input: child.stdout })
    [Symbol.asyncIterator]()
    .next();
  return {
    url: String(url),
    pid: child.pid,
    async end() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('close', resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

/** @param {number} bytes */
function diskRate(bytes) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'disk-'));
  const [program = '', ...args] = [
    ...(SERVICE_CORE ?? []),
    ...[pinnedNode(), path.join(root, 'lab/bench/lib/disk-rate.mjs'), folder, String(bytes), '1'],
  ];
  try {
    return Number(execFileSync(program, args, { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The most memory that a process has held, in MB; only Linux tells. @param {number | undefined} pid */
function peakMb(pid) {
  if (process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
