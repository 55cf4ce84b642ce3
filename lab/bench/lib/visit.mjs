import { chromium, devices } from '@playwright/test';
import { withAttr } from '../../../site/ui/attributes.ts';

/** A wait after which nothing more is expected, in milliseconds: the film has begun by then. */
const SETTLED_MS = 3000;
const SLOWDOWN = 4;
/** One turn of a mouse wheel, in pixels. */
const TURN_PX = 120;
/** What a browser calls a long task: https://www.w3.org/TR/longtasks-1/ */
export const LONG_TASK_MS = 50;

/** @typedef {'document' | 'stylesheet' | 'script' | 'font' | 'image' | 'media' | 'other'} Kind */
/** @typedef {{ bytes: Record<Kind, number>, requests: number }} Traffic bytes of bodies as they went over the line, compressed and without headers */

/**
 * @typedef {object} Visit
 * @property {Traffic} before what was fetched before anybody did anything
 * @property {Traffic} all everything fetched, including the form's script and the answer to it
 * @property {number} layoutShift over load, scrolling and sending
 * @property {number[]} longTasks after load, while scrolling with a slowed processor, in milliseconds
 */

/**
 * A visit on a phone: load, wait, scroll to the end, fill in the form, send it.
 * @param {string} url
 * @param {string} executablePath
 * @param {{ sends?: boolean }} [options] sends: false for a page without our form
 * @returns {Promise<Visit>}
 */
export async function visit(url, executablePath, { sends = true } = {}) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ ...devices['Pixel 7'] });
    const protocol = await page.context().newCDPSession(page);
    const traffic = await watchTraffic(protocol);
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    const before = structuredClone(traffic);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(() => {
      Reflect.set(window, 'longTasks', []);
    });
    await scrollThrough(page);
    await page.waitForTimeout(SETTLED_MS);
    const longTasks = await page.evaluate(() => Reflect.get(window, 'longTasks'));
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    if (sends) await send(page);
    const layoutShift = await page.evaluate(() => Reflect.get(window, 'layoutShift'));
    return { before, all: traffic, layoutShift, longTasks };
  } finally {
    await browser.close();
  }
}

/** @param {import('@playwright/test').CDPSession} protocol */
async function watchTraffic(protocol) {
  /** @type {Traffic} */
  const traffic = {
    bytes: { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, media: 0, other: 0 },
    requests: 0,
  };
  /** @type {Map<string, string>} */
  const kinds = new Map();
  await protocol.send('Network.enable');
  protocol.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return;
    // Programs are fetched ahead of their import, which then finds them in the cache.
    const isProgram = new URL(request.url).pathname.endsWith('.js');
    kinds.set(requestId, isProgram ? 'script' : (type ?? 'other').toLowerCase());
    traffic.requests++;
  });
  /** @type {Map<string, number>} */
  const headers = new Map();
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    headers.set(requestId, response.encodedDataLength);
  });
  const add = (/** @type {string} */ id, /** @type {number} */ bytes) => {
    const kind = kinds.get(id);
    if (!kind) return;
    traffic.bytes[/** @type {Kind} */ (kind in traffic.bytes ? kind : 'other')] += bytes;
  };
  // A film loads in parts and never finishes while it plays, so each part counts when it arrives.
  protocol.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'media') add(requestId, encodedDataLength);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'media') return;
    add(requestId, Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0)));
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

/** @param {import('@playwright/test').Page} page */
async function scrollThrough(page) {
  const end = () => page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 1);
  while (!(await end())) {
    await page.mouse.wheel(0, TURN_PX);
    // One turn a frame: as fast as a person turns a wheel.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** @param {import('@playwright/test').Page} page */
async function send(page) {
  const form = page.locator('#contact-form');
  await form.scrollIntoViewIfNeeded();
  await page.locator(`${withAttr('island', 'contact-form')}${withAttr('hydrated')}`).waitFor();
  await form.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await form.getByRole('checkbox').last().check();
  await form.getByRole('button').last().click();
  await form.locator('output').waitFor();
  await page.waitForTimeout(SETTLED_MS);
}
