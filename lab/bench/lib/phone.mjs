import { chromium, devices } from '@playwright/test';

/** The factor that slows the processor: Lighthouse's value for a mid-range phone. */
export const SLOWDOWN = 4;
/** How long a finger stays down, in milliseconds. */
const TAP_MS = 60;

/** @typedef {{ page: import('@playwright/test').Page, protocol: import('@playwright/test').CDPSession, browser: import('@playwright/test').Browser }} Phone */

/** @typedef {{ x: number, y: number }} Point in pixels of the page's window */

/**
 * Does something on a phone whose browser nobody has used before.
 * @template Result
 * @param {string} executablePath
 * @param {(phone: Phone) => Promise<Result>} use
 * @param {{ slowdown?: number }} [options] slowdown: the factor that slows the processor
 * @returns {Promise<Result>}
 */
export async function onPhone(executablePath, use, { slowdown = SLOWDOWN } = {}) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ ...devices['Pixel 7'] });
    const phone = { page, protocol: await page.context().newCDPSession(page), browser };
    await slow(phone, slowdown);
    return await use(phone);
  } finally {
    await browser.close();
  }
}

/**
 * Slows the processor.
 *
 * Chromium slows a page's main thread by stopping it: about 200 microseconds of work, then three
 * times as long in a busy loop of a signal handler (`ThreadCPUThrottler`). So a trace's durations
 * are stretched like the visitor's time, and so is a thread's processor time: 0.29 s of plain
 * counting became 1.22 to 1.27 s, in both. Other threads and the network keep their speed.
 * @param {Phone} phone
 * @param {number} rate 1 is its own speed
 */
export async function slow({ protocol }, rate) {
  await protocol.send('Emulation.setCPUThrottlingRate', { rate });
}

/** @param {Phone} phone @param {Point} at */
export async function tap(phone, at) {
  await touch(phone, 'touchStart', [at]);
  await phone.page.waitForTimeout(TAP_MS);
  await touch(phone, 'touchEnd', []);
}

/**
 * @param {Phone} phone
 * @param {'touchStart' | 'touchMove' | 'touchEnd'} type
 * @param {Point[]} touchPoints
 */
export async function touch({ protocol }, type, touchPoints) {
  await protocol.send('Input.dispatchTouchEvent', { type, touchPoints });
}
