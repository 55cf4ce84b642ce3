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
import { Failure } from '../scripts/lib/failure.mjs';
import { root } from '../scripts/lib/root.mjs';
import { TestService } from '../tests/harness/service.ts';
import type { Load } from './intake-clients.ts';
import { median, readRounds } from './rounds.ts';

const SECONDS = 4;
const DISK_SECONDS = 1;
const MEGABYTE = 1024 * 1024;
/** SQLite writes its log in pages of this size. */
const PAGE_BYTES = 4096;

/** On Linux, the service and its clients have one core each. Elsewhere the system decides. */
const IS_LINUX = process.platform === 'linux';

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

const rounds = readRounds();
const cases = chooseCases(process.argv.slice(2));
// The processes started from here, except the clients, get this process's core.
if (IS_LINUX) await run('taskset', ['-acp', '0', String(process.pid)]);
const rows = [];
for (const each of cases) {
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) results.push(await measure(each));
  rows.push([`${each.what}, ${each.clients} clients`, summarize(results)]);
}
console.table(Object.fromEntries(rows));
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
  const service = await TestService.start({ SITE_DIR: 'dist' });
  try {
    const options = [service.url, clients, SECONDS, fileBytes];
    const load: Load = JSON.parse(await runBeside('intake-clients.ts', options, '1'));
    return { ...load, diskPerSecond, peakMb: peakMb(service.pid) };
  } finally {
    await service.remove();
  }
}

/** Returns the number of synced writes of this size per second. */
async function measureDisk(bytes: number): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'disk-'));
  try {
    return Number(await runBeside('disk-rate.ts', [folder, bytes, DISK_SECONDS]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a program in this folder and returns its output. */
async function runBeside(name: string, options: readonly unknown[], core = '0') {
  const program = [process.execPath, path.join(root, 'bench', name), ...options.map(String)];
  const [command = '', ...args] = IS_LINUX ? ['taskset', '-c', core, ...program] : program;
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
