import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { Builder, By, until, type WebElement } from 'selenium-webdriver';
import { expect, test, vi } from 'vitest';
import { fileField } from '../../contract/fields.ts';
import { RECEIVED_PATH } from '../../contract/wire.ts';
import { pathsOf } from '../../scripts/lib/browser.mjs';
import { pdfOf } from '../fixtures/documents.ts';
import { freePort } from '../fixtures/free-port.ts';
import { endChild, endWithTests } from '../harness/child.ts';
import { DeskProcess } from '../harness/desk-process.ts';
import { TestService } from '../harness/service.ts';

/** How long an element may take to appear, in milliseconds. */
const WAIT_MS = 30_000;

/** Waits until a check holds. The tests run side by side, where `expect.poll` has no test of its own. */
const eventually = (check: () => Promise<void> | void) => vi.waitFor(check, WAIT_MS);

interface Browser {
  /** Faults that the page writes to the console, where the browser tells them. */
  errors: string[];
  open(address: string): Promise<unknown>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  click(css: string): Promise<void>;
  type(css: string, text: string): Promise<void>;
  attach(css: string, file: string): Promise<void>;
  close(): Promise<void>;
}

const installed = (name: string) => pathsOf(name).find((file) => existsSync(file));
const firefox = installed('firefox-esr') ?? installed('firefox');
const webkit = installed('WebKitWebDriver');
const xvfb = installed('Xvfb');

/** Puppeteer speaks WebDriver BiDi to Firefox: Debian has no geckodriver, which Selenium needs. */
async function openFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox ?? '' });
  const page = await browser.newPage();
  await page.setViewport({ width: 740, height: 740 });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return {
    errors,
    open: (address) => page.goto(address),
    evaluate: (expression) => page.evaluate(expression),
    click: (css) => page.locator(css).click(),
    async type(css, text) {
      const field = await page.waitForSelector(css, { timeout: WAIT_MS });
      await field?.type(text);
    },
    async attach(css, file) {
      const input = (await page.waitForSelector(css)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(file);
    },
    close: () => browser.close(),
  };
}

/** Selenium drives WebKitGTK's own small browser, on a screen in memory. */
async function openWebkit(): Promise<Browser> {
  // Without a window manager, keys go to the window under the pointer, in the middle of the screen.
  const size = ['-screen', '0', '800x800x24', '-nolisten', 'tcp', '-displayfd', '3'];
  const screen = spawn(xvfb ?? '', size, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  endWithTests(screen);
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' };
  const server = spawn(webkit ?? '', [`--port=${port}`], { env, stdio: 'ignore' });
  endWithTests(server);
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/status`), WAIT_MS);
  const options = { 'webkitgtk:browserOptions': { args: ['--automation'] } };
  const builder = new Builder().usingServer(url).withCapabilities(options);
  const driver = await builder.forBrowser('MiniBrowser').build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 740, height: 760 });
  const find = (css: string) => driver.wait(until.elementLocated(By.css(css)), WAIT_MS);
  /** Repeats what fails while the element moves, is covered, or isn't laid out yet. */
  const act = (css: string, work: (element: WebElement) => Promise<void>) =>
    vi.waitFor(async () => {
      const element = await find(css);
      // At once: a click at a place that still scrolls would miss.
      const there = '{ block: "center", behavior: "instant" }';
      await driver.executeScript(`arguments[0].scrollIntoView(${there})`, element);
      await work(element);
    }, WAIT_MS);
  return {
    errors: [],
    open: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: (css) => act(css, (element) => element.click()),
    type: (css, text) => act(css, (element) => element.sendKeys(text)),
    attach: async (css, file) => (await find(css)).sendKeys(file),
    async close() {
      await driver.quit();
      for (const child of [server, screen]) await endChild(child, 'SIGTERM');
    },
  };
}

/** Fills in the form, agrees, and sends it. Returns the receipt that the page shows. */
async function send(browser: Browser, typed: Record<string, string>, file?: string) {
  const field = (name: string) => `#contact-form [name="${name}"]`;
  const textOf = (css: string) =>
    browser.evaluate(`document.querySelector(${JSON.stringify(css)})?.innerText ?? ''`);
  const form = `#contact-form:has(#contact-note)`;
  await eventually(async () => expect(await textOf(form), 'the form').not.toBe(''));
  for (const [name, text] of Object.entries(typed)) await browser.type(field(name), text);
  if (file) {
    await browser.attach(field(fileField('jobseeking', 0)), file);
    // Its row moves everything below, also the box that is clicked next.
    await eventually(async () => expect(await textOf(form)).toContain(path.basename(file)));
  }
  await browser.click(field('smsConsent'));
  await browser.click('#contact-form button[type="submit"]');
  const receipt = () => textOf(`#contact-form output a[href^="${RECEIVED_PATH}/"]`);
  await eventually(async () => expect(await receipt()).toMatch(/^\w{4}-\w{4}-\w{4}$/));
  return String(await receipt());
}

/** As a recruiter: takes a submission, writes a note, and finishes it, mostly by keyboard. */
async function finish(browser: Browser, link: string, receipt: string): Promise<void> {
  const isTrue = (expression: string) =>
    eventually(async () => expect(await browser.evaluate(expression), expression).toBe(true));
  const has = (text: string) => isTrue(`document.body.innerText.includes(${JSON.stringify(text)})`);
  await browser.open(link);
  await browser.click('main button');
  await browser.type('[role="dialog"] input', 'Grace Hopper');
  await browser.click('[role="dialog"] button[type="submit"]');
  // Until the name is saved, the dialog covers the list, and would get the next click.
  await isTrue(`document.querySelector('[role="dialog"]') === null`);
  await browser.click(`a[href$="${receipt}"]`);
  // On a narrow screen, the document covers the details.
  await browser.click('article input[value="document"] + label');
  await isTrue('document.querySelector("article canvas")?.width > 300');
  await browser.click('article input[value="details"] + label');
  await browser.type('body', 'm');
  await has('Assigned to Grace Hopper');
  await browser.type('body', 'n');
  await browser.type('article textarea', 'Called her: remote only');
  await browser.click('article form button[type="submit"]');
  await has('Called her: remote only');
  await browser.type('body', '4');
}

test.concurrent.for([
  { name: 'Firefox', isThere: firefox, open: openFirefox, packages: 'firefox-esr' },
  { name: 'WebKit', isThere: webkit && xvfb, open: openWebkit, packages: 'webkit2gtk-driver xvfb' },
])(
  '[X21] [X26] visitors send both forms, and a recruiter finishes one, in $name',
  async ({ name, isThere, open, packages }, { skip }) => {
    if (!isThere) {
      process.stdout.write(`${name} isn't installed. On Debian: apt-get install ${packages}\n`);
      return skip();
    }
    // A test types faster than any person.
    const service = await TestService.start({ SUSPECTS: 'deliver' });
    const resume = path.join(service.dataDir, 'resume.pdf');
    await writeFile(resume, pdfOf('A resume'));
    const browser = await open();
    try {
      await browser.open(service.url);
      await browser.click('header [popovertarget]');
      await browser.click('header [popover] a[href*="mode=hiring"]');
      const employer = { firstname: name, email: 'ada@example.com', roles: 'A producer' };
      const receipts = [await send(browser, employer)];

      await browser.open(`${service.url}/?mode=jobseeking#contact`);
      const seeker = { firstname: name, phone: '+1 202 555 0101', location: 'Austin' };
      receipts.push(await send(browser, seeker, resume));
      expect(await service.files('kept')).toHaveLength(1);
      const saved = service.rows('select receipt from submission').map(({ receipt }) => receipt);
      expect(saved.toSorted()).toEqual(receipts.toSorted());

      const desk = await DeskProcess.start(service.dataDir);
      try {
        await finish(browser, desk.link, receipts[1] ?? '');
        const stages = () => service.rows('select stage, owner from submission order by seq');
        await eventually(() =>
          expect(stages()).toEqual([
            { stage: 'new', owner: '' },
            { stage: 'not-a-fit', owner: 'Grace Hopper' },
          ]),
        );
      } finally {
        await desk.end();
      }
      expect(browser.errors).toEqual([]);
    } finally {
      await browser.close();
      await service.remove();
    }
  },
);
