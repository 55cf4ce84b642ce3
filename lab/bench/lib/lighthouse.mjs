import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { freePort } from './free-port.mjs';

/**
 * @typedef {object} Run
 * @property {Record<string, number>} scores of 100, by category
 * @property {string[]} lost audits that cost points
 * @property {number} fcp first contentful paint, in seconds on the simulated connection
 * @property {number} lcp largest contentful paint, the same
 * @property {number} tbt total blocking time, in milliseconds
 * @property {number} cls cumulative layout shift
 * @property {number} speed of the machine at that moment, by Lighthouse's own small benchmark
 */

/** @typedef {{ browser: string, form?: 'mobile' | 'desktop' }} Options browser: path of a Chromium */

/** Lighthouse now and then misses a page's start (NO_NAVSTART), and asks to be run again. */
const ATTEMPTS = 3;

/**
 * Lighthouse on one page, in a browser of its own, with its default settings.
 * @param {string} url
 * @param {Options} options
 * @returns {Promise<Run>}
 */
export async function measure(url, options) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await measureOnce(url, options);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * @param {string} url
 * @param {Options} options
 * @returns {Promise<Run>}
 */
async function measureOnce(url, { browser, form = 'mobile' }) {
  const port = await freePort();
  const instance = await chromium.launch({
    executablePath: browser,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  });
  try {
    const config = form === 'desktop' ? desktopConfig : undefined;
    const result = await lighthouse(url, { port, logLevel: 'error' }, config);
    if (!result) throw new Error(`Lighthouse did not run on ${url}.`);
    return readRun(result.lhr);
  } finally {
    await instance.close();
  }
}

/**
 * @param {import('lighthouse').Result} report
 * @returns {Run}
 */
function readRun({ categories, audits, runtimeError, environment }) {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const number = (/** @type {string} */ id) => audits[id]?.numericValue ?? Number.NaN;
  const lost = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  const scores = Object.entries(categories).map(([id, { score }]) => [id, (score ?? 0) * 100]);
  return {
    scores: Object.fromEntries(scores),
    lost: [...new Set(lost)],
    fcp: number('first-contentful-paint') / 1000,
    lcp: number('largest-contentful-paint') / 1000,
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    speed: environment.benchmarkIndex,
  };
}
