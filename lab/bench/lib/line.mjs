import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { onPhone, SLOWDOWN } from './phone.mjs';
import { inTurns } from './rounds.mjs';
import { figure } from './table.mjs';

/** Lighthouse's phone: milliseconds for a round trip, and bytes a millisecond (1.6 Mbit/s). */
const ROUND_TRIP_MS = 150;
const RATE = 200;
/** What a server may send before it hears back: ten packets (RFC 6928). */
const PACKET = 1460;
const FIRST_WINDOW = 10 * PACKET;
/** The largest paint is known this much after the load event, in milliseconds. */
const SETTLED_MS = 2500;

/**
 * When a browser itself paints over a slow line. Lighthouse's simulated phone paints when the whole
 * document is there; a browser paints while it still arrives.
 * @param {readonly import('./rounds.mjs').Target[]} targets
 * @param {string} browser
 */
export async function line(targets, browser) {
  const slow = await Promise.all(
    targets.map(async (target) => ({ ...target, url: await slowly(target.url) })),
  );
  const raw = await inTurns(slow, ({ url }) => paintsOf(url, browser), 'Paints over a slow line');
  const bar = /** @type {const} */ ({ unit: 'ms', most: 'peer' });
  return {
    raw,
    title: `Chromium over a line of ${ROUND_TRIP_MS} ms and 1.6 Mbit/s, processor ${SLOWDOWN} times slower`,
    lines: [
      figure('first contentful paint', raw, ({ first }) => first, bar),
      figure('largest contentful paint', raw, ({ largest }) => largest, bar),
    ],
  };
}

/** In milliseconds from the start of the navigation. @param {string} url @param {string} browser */
function paintsOf(url, browser) {
  return onPhone(browser, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        Reflect.set(window, 'largestPaint', list.getEntries().at(-1)?.startTime);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    return page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largest: Number(Reflect.get(window, 'largestPaint')),
    }));
  });
}

/**
 * Leads to a server on this machine over a slow line without losses: a round trip for the handshake,
 * and then as TCP starts, twice the bytes in each round trip. The line ends with the process.
 * @param {string} url of a server on this machine
 * @returns {Promise<string>} the same address over the slow line
 */
async function slowly(url) {
  const { port } = new URL(url);
  const between = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1');
    let handshake = ROUND_TRIP_MS;
    client.on('data', (request) => {
      setTimeout(() => server.write(request), handshake + ROUND_TRIP_MS / 2);
      handshake = 0;
    });
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => client.destroy());
    sendOn(server, client);
  });
  await once(between.listen(0, '127.0.0.1'), 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (between.unref().address());
  return Object.assign(new URL(url), { port: String(address.port) }).href;
}

/**
 * Sends on what the server answers, a window of packets in each round trip.
 * @param {import('node:net').Socket} server
 * @param {import('node:net').Socket} client
 */
function sendOn(server, client) {
  let window = FIRST_WINDOW;
  let waiting = Buffer.alloc(0);
  let isSending = false;
  const send = async () => {
    while (waiting.length > 0) {
      const bytes = waiting.subarray(0, window);
      waiting = waiting.subarray(window);
      window *= 2;
      for (let from = 0; from < bytes.length; from += PACKET) {
        const packet = bytes.subarray(from, from + PACKET);
        setTimeout(() => client.write(packet), ROUND_TRIP_MS / 2 + (from + packet.length) / RATE);
      }
      await after(Math.max(ROUND_TRIP_MS, bytes.length / RATE));
    }
    isSending = false;
  };
  server.on('data', (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    if (isSending) return;
    isSending = true;
    void send();
  });
}
