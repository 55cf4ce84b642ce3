import { sendForm } from './acts.mjs';
import { onPhone, SLOWDOWN, slow } from './phone.mjs';
import { inTurns } from './rounds.mjs';
import { figure } from './table.mjs';

/** A wait after which nothing more is expected until the film, in milliseconds. */
const SETTLED_MS = 3000;
/** One turn of a mouse wheel, in pixels. */
const TURN_PX = 120;
/** What a browser calls a long task: https://www.w3.org/TR/longtasks-1/ */
const LONG_TASK_MS = 50;
const HTML_BAR_KB = 20;
const SCRIPT_BEFORE_BAR_KB = 4.9;
const SCRIPT_BAR_KB = 125;
const BEFORE_BAR_KB = 110;
const FONTS_BAR_KB = 48;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ bytes: Record<string, number>, requests: number }} Traffic bytes of bodies as they went over the line, compressed and without headers, by what Chromium calls their kind: Document, Stylesheet, Script, Font, Image */

/**
 * @typedef {object} Visit
 * @property {Traffic} before what was fetched before anybody did anything
 * @property {Traffic} all everything fetched, including the form's script and the answer to it
 * @property {number} layoutShift over load, scrolling and sending
 * @property {number[]} longTasks after load, while scrolling with a slowed processor, in milliseconds
 */

/**
 * What the page weighs, and whether it moves or stalls while it is read to its end.
 * @param {readonly import('./rounds.mjs').Target[]} targets
 * @param {string} browser
 */
export async function weights(targets, browser) {
  const raw = await inTurns(
    targets.filter(({ name }) => name !== 'floor'),
    ({ name, url }) => visit(url, browser, name === 'ours'),
    'A visit on a phone: load, scroll, send',
    1,
  );
  const kB = (/** @type {number} */ most) => ({ unit: 'kB', most });
  return {
    raw,
    title: 'Weights, and a visit on a phone',
    lines: [
      figure(
        'HTML with first styles',
        raw,
        ({ before }) => of(before, 'Document'),
        kB(HTML_BAR_KB),
      ),
      figure(
        'JavaScript before interaction',
        raw,
        ({ before }) => of(before, 'Script'),
        kB(SCRIPT_BEFORE_BAR_KB),
      ),
      figure('JavaScript in all', raw, ({ all }) => of(all, 'Script'), kB(SCRIPT_BAR_KB)),
      figure(
        'before interaction',
        raw,
        ({ before }) => of(before, ...Object.keys(before.bytes)),
        kB(BEFORE_BAR_KB),
      ),
      figure('requests before interaction', raw, ({ before }) => before.requests),
      figure('fonts', raw, ({ before }) => of(before, 'Font'), kB(FONTS_BAR_KB)),
      figure('layout shift, load to sent', raw, ({ layoutShift }) => layoutShift, { most: 0 }),
      figure(
        `longest task while scrolling, ${SLOWDOWN} times slower`,
        raw,
        ({ longTasks }) => Math.max(0, ...longTasks),
        { unit: 'ms', most: LONG_TASK_MS },
      ),
    ],
  };
}

/** Kilobytes of these kinds. @param {Traffic} traffic @param {string[]} kinds */
function of({ bytes }, ...kinds) {
  return kinds.reduce((total, kind) => total + (bytes[kind] ?? 0), 0) / 1000;
}

/**
 * A visit on a phone: load, wait, scroll to the end, fill in the form, send it.
 * @param {string} url
 * @param {string} browser
 * @param {boolean} sends not on a page without our form
 * @returns {Promise<Visit>}
 */
function visit(url, browser, sends) {
  return onPhone(
    browser,
    async (phone) => {
      const { page } = phone;
      const traffic = await watchTraffic(phone);
      await page.addInitScript(watchPage);
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForTimeout(SETTLED_MS);
      const before = structuredClone(traffic);
      await slow(phone, SLOWDOWN);
      await page.evaluate(() => Reflect.set(window, 'longTasks', []));
      await scrollThrough(page);
      await page.waitForTimeout(SETTLED_MS);
      const longTasks = await page.evaluate(() => Reflect.get(window, 'longTasks'));
      await slow(phone, 1);
      if (sends) {
        await sendForm(page);
        await page.waitForTimeout(SETTLED_MS);
      }
      const layoutShift = await page.evaluate(() => Reflect.get(window, 'layoutShift'));
      return { before, all: traffic, layoutShift, longTasks };
    },
    { slowdown: 1 },
  );
}

/**
 * By the protocol: Playwright's own sizes of a response miss some of what was asked for ahead.
 * @param {import('./phone.mjs').Phone} phone
 */
async function watchTraffic({ protocol }) {
  /** @type {Traffic} */
  const traffic = { bytes: {}, requests: 0 };
  /** @type {Map<string, { kind: string, headers: number }>} */
  const sent = new Map();
  await protocol.send('Network.enable');
  protocol.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (request.url.startsWith('data:')) return;
    // Programs are fetched ahead of their import, which then finds them in the cache.
    const isProgram = new URL(request.url).pathname.endsWith('.js');
    sent.set(requestId, { kind: isProgram ? 'Script' : type, headers: 0 });
    traffic.requests++;
  });
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    const request = sent.get(requestId);
    if (request) request.headers = response.encodedDataLength;
  });
  // A film loads in parts and never finishes while it plays: it is not counted.
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (!request) return;
    const bytes = Math.max(0, encodedDataLength - request.headers);
    traffic.bytes[request.kind] = (traffic.bytes[request.kind] ?? 0) + bytes;
  });
  return traffic;
}

/** Runs in the page, before anything else. */
function watchPage() {
  Reflect.set(window, 'layoutShift', 0);
  Reflect.set(window, 'longTasks', []);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Shifts within half a second after a press are expected: layout metrics leave them out.
      if (Reflect.get(entry, 'hadRecentInput')) continue;
      const sum = Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value');
      Reflect.set(window, 'layoutShift', sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    Reflect.get(window, 'longTasks').push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

/** @param {Page} page */
async function scrollThrough(page) {
  const end = () => page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 1);
  while (!(await end())) {
    await page.mouse.wheel(0, TURN_PX);
    // One turn a frame: as fast as a person turns a wheel.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}
