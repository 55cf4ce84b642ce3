/**
 * `npm run bench:page`: measures the home page on Lighthouse's simulated phone. If PEER names the
 * folder of another built site, or its URL, that page is measured alternately. ROUNDS sets the
 * number of rounds.
 */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { Failure } from '../scripts/lib/failure.mjs';
import { freePort } from '../tests/fixtures/free-port.ts';
import { TestService } from '../tests/harness/service.ts';
import { median, readRounds } from './rounds.ts';
import { serveFolder } from './static-server.ts';

/** The printed figures: their Lighthouse audits, and factors that convert to the printed units. */
const FIGURES = [
  { name: 'First contentful paint, ms', audit: 'first-contentful-paint' },
  { name: 'Largest contentful paint, ms', audit: 'largest-contentful-paint' },
  { name: 'Total blocking time, ms', audit: 'total-blocking-time' },
  { name: 'Cumulative layout shift', audit: 'cumulative-layout-shift' },
  { name: 'Main-thread work, ms', audit: 'mainthread-work-breakdown' },
  { name: 'Bytes before interaction, kB', audit: 'total-byte-weight', factor: 1 / 1000 },
];
/** Lighthouse sometimes misses the start of a page (NO_NAVSTART). */
const MAX_ATTEMPTS = 3;

type Figures = number[];

interface Page {
  name: 'ours' | 'peer';
  url: string;
  rounds: Figures[];
}

const rounds = readRounds();
const browser = findBrowser({ whole: true });
const peer = await startPeer(process.env.PEER);
const service = await TestService.start({ SITE_DIR: 'dist' });
try {
  const ours = service.url.replace('127.0.0.1', 'localhost');
  const pages: Page[] = [{ name: 'ours', url: ours, rounds: [] }];
  if (peer) pages.push({ name: 'peer', url: peer.url, rounds: [] });
  for (let round = 0; round < rounds; round++) {
    console.log(`Lighthouse, round ${round + 1} of ${rounds}`);
    // Each round starts with the other page, so that a busy machine affects both.
    for (const page of round % 2 ? pages.toReversed() : pages) {
      page.rounds.push(await measureWithRetries(page.url, browser));
    }
  }
  printFigures(pages);
} finally {
  await service.remove();
  peer?.end();
}
async function startPeer(peer: string | undefined) {
  if (!peer) return undefined;
  if (/^https?:/.test(peer)) return { url: peer, end: () => undefined };
  if (existsSync(peer)) return serveFolder(peer);
  throw new Failure(`PEER is ${peer}. Name the folder of a built site, or an http URL.`);
}

async function measureWithRetries(url: string, executablePath: string): Promise<Figures> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await measure(url, executablePath);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      console.log(`  retrying: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** Runs Lighthouse on one page with its mobile defaults, in its own browser. */
async function measure(url: string, executablePath: string): Promise<Figures> {
  const port = await freePort();
  const args = [`--remote-debugging-port=${port}`, '--no-sandbox'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const flags: Flags = { port, logLevel: 'error', onlyCategories: ['performance'] };
    const result = await lighthouse(url, flags);
    if (!result) throw new Failure(`Lighthouse did not run on ${url}.`);
    return readFigures(result.lhr);
  } finally {
    await browser.close();
  }
}

function readFigures({ audits, runtimeError }: Result): Figures {
  if (runtimeError) throw new Failure(`Lighthouse: ${runtimeError.message}`);
  return FIGURES.map(
    ({ audit, factor = 1 }) => (audits[audit]?.numericValue ?? Number.NaN) * factor,
  );
}

/** Prints the median of each figure, and for ours also the range over all rounds. */
function printFigures(pages: readonly Page[]): void {
  const rows = FIGURES.map(({ name }, index) => {
    const [ours = [], peer] = pages.map((page) => page.rounds.map((round) => round[index] ?? NaN));
    const row = {
      ours: shorten(median(ours)),
      range: `${shorten(Math.min(...ours))} to ${shorten(Math.max(...ours))}`,
    };
    if (!peer) return [name, row];
    const ratio = median(peer) > 0 ? shorten(median(ours) / median(peer)) : '';
    return [name, { ...row, peer: shorten(median(peer)), 'ours / peer': ratio }];
  });
  console.table(Object.fromEntries(rows));
}

/** Rounds to whole numbers from 10 up, and to three decimals below. */
function shorten(value: number): number {
  return Number(value.toFixed(Math.abs(value) < 10 ? 3 : 0));
}
