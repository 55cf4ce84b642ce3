import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { findFirefox } from '../../scripts/lib/journey-browsers.mjs';
import type { Driver, DriverOptions, Plain } from './driver.ts';
import { endOnSignals } from './journey-programs.ts';

const UNKNOWN_TO_ESR = 'emulation.setScreenOrientationOverride';

/** Starts a stock Firefox without a window, and speaks WebDriver BiDi to it. */
export async function openFirefox({ scripting }: DriverOptions): Promise<Driver> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('Firefox is not installed.');
  // Puppeteer's own handlers end the browser and leave the tests running.
  endOnSignals();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    extraPrefsFirefox: {
      'javascript.enabled': scripting,
      // As in the other browsers: motion takes half of a processor.
      'ui.prefersReducedMotion': 1,
    },
  });
  const page = await browser.newPage();

  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    async resize(width, height) {
      // Firefox ESR 140 takes the size, and doesn't know the command that Puppeteer sends beside it.
      await page.setViewport({ width, height }).catch((error: unknown) => {
        if (!String(error).includes(`unknown command ${UNKNOWN_TO_ESR}`)) throw error;
      });
    },
    evaluate: async (work, ...given) =>
      (await page.evaluate(work as (...given: Plain[]) => never, ...given)) as never,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async attach(selector, file) {
      const input = await page.$(selector);
      if (!input) throw new Error(`There is no ${selector}.`);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
