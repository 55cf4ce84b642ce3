/**
 * `npm run bench:intake`: how many submissions per second the service saves, compared with its
 * disk's synced writes, with response times and memory. ROUNDS sets the number of rounds. Arguments
 * are numbers of clients that replace those in CASES.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Failure, runCommand } from '../scripts/lib/failure.mjs';
import { pinnedNode } from '../scripts/lib/pinned-node.mjs';
import { startPreview } from '../scripts/lib/preview.mjs';
import { root } from '../scripts/lib/root.mjs';
import { buildSiteWhenStale } from '../scripts/lib/site.mjs';
import type { Load } from './intake-clients.ts';
import { median, readRounds } from './rounds.ts';

const SECONDS = 4;
const DISK_SECONDS = 1;
const MEGABYTE = 1024 * 1024;
/** SQLite writes its log in pages of this size. */
const PAGE_BYTES = 4096;

/** On Linux, the service and its clients have one core each. Elsewhere the system decides. */
const [SERVICE_CORE = [], CLIENT_CORE = []] = [0, 1].map((core) =>
  process.platform === 'linux' ? ['taskset', '-c', String(core)] : [],
);

/** A kind of load. */
interface Case {
  what: 'texts' | 'files of 1 MB';
  clients: number;
  /** The size of the document in each form; 0 for none. */
  fileBytes: number;
}

const CASES: readonly Case[] = [
  { what: 'texts', clients: 64, fileBytes: 0 },
  { what: 'texts', clients: 1000, fileBytes: 0 },
  { what: 'files of 1 MB', clients: 8, fileBytes: MEGABYTE },
];

interface Round extends Load {
  diskPerSecond: number;
  peakMb: number;
}

const run = promisify(execFile);

await runCommand(async () => {
  const rounds = readRounds();
  const cases = chooseCases(process.argv.slice(2));
  await buildSiteWhenStale();
  const rows = [];
  for (const each of cases) {
    const results: Round[] = [];
    for (let round = 0; round < rounds; round++) results.push(await measure(each));
    rows.push([`${each.what}, ${each.clients} clients`, summarize(results)]);
  }
  console.table(Object.fromEntries(rows));
  return 0;
});

function chooseCases(numbers: readonly string[]): readonly Case[] {
  if (numbers.length === 0) return CASES;
  return numbers.flatMap((number) => {
    const clients = Number(number);
    if (!Number.isInteger(clients) || clients < 1) {
      throw new Failure(`${number} isn't a number of clients.`);
    }
    return [
      { what: 'texts', clients, fileBytes: 0 },
      { what: 'files of 1 MB', clients, fileBytes: MEGABYTE },
    ] as const;
  });
}

/** Measures the disk, then a service with an empty store. */
async function measure({ clients, fileBytes }: Case): Promise<Round> {
  const diskPerSecond = await measureDisk(fileBytes || PAGE_BYTES);
  const service = await startPreview(SERVICE_CORE);
  try {
    const options = [service.url, clients, SECONDS, fileBytes];
    const load: Load = JSON.parse(await runBeside('intake-clients.ts', CLIENT_CORE, options));
    return { ...load, diskPerSecond, peakMb: peakMb(service.pid) };
  } finally {
    await service.end();
  }
}

/** Returns the number of synced writes of this size per second. */
async function measureDisk(bytes: number): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'disk-'));
  try {
    return Number(await runBeside('disk-rate.ts', SERVICE_CORE, [folder, bytes, DISK_SECONDS]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a program in this folder and returns its output. */
async function runBeside(name: string, core: readonly string[], options: readonly unknown[]) {
  const program = path.join(root, 'bench', name);
  const [command = '', ...args] = [...core, pinnedNode(), program, ...options.map(String)];
  return (await run(command, args)).stdout;
}

/** The peak memory of a process in MB; only Linux reports it. */
function peakMb(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

function summarize(rounds: readonly Round[]) {
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
  return {
    'per second': Math.round(middle(({ perSecond }) => perSecond)),
    'synced writes': Math.round(middle(({ diskPerSecond }) => diskPerSecond)),
    'share of disk': Number(middle((one) => one.perSecond / one.diskPerSecond).toFixed(2)),
    'median ms': Number(middle(({ medianMs }) => medianMs).toFixed(1)),
    '99 % ms': Number(middle(({ p99Ms }) => p99Ms).toFixed(1)),
    'peak MB': Math.round(Math.max(...rounds.map((round) => round.peakMb))),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
  };
}
