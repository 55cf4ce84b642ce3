import { Buffer } from 'node:buffer';
import { marked } from '../../site/marks/marks.ts';
import { tap, touch } from './phone.mjs';

/**
 * Something that a visitor does on a page.
 * @typedef {object} Act
 * @property {string} name
 * @property {string} control a selector: what is pressed is the first of these that is shown
 * @property {string} effect a selector: a press that changes neither how many match nor what they hold has missed
 * @property {string} [anchor] the page is opened there; else at its top
 * @property {boolean} [afterLoad] the page doesn't answer before: nothing would be measured
 * @property {string} [first] a selector: what is pressed before, to get there
 * @property {string} [until] a selector: what has come by then, where a press makes no sense before
 * @property {(page: Page) => Promise<void>} [before] what the visitor has done by then
 * @property {(hand: Hand, at: Point) => Promise<void>} [press] else a touch
 * @property {boolean} [later] its bar is not to be reached yet
 */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./phone.mjs').Phone} Hand */
/** @typedef {import('./phone.mjs').Point} Point */

/** How far a slider is drawn, in pixels, and in how many steps. */
const DRAG_PX = 60;
const DRAG_STEPS = 6;

const MENU = marked('island', 'menu');
const FORM = '#contact-form';
/** Whoever presses the button before the form's program is there posts it, and gets another page. */
const FORM_ALIVE = `${marked('alive')}:has(${FORM})`;

/** @type {readonly Act[]} */
export const ACTS = [
  {
    name: 'theme',
    control: marked('theme-toggle'),
    effect: `${marked('theme-toggle')}[aria-pressed="true"]`,
  },
  {
    name: 'question',
    anchor: '#faq',
    control: '#faq summary',
    effect: '#faq details[open]',
  },
  {
    name: 'filter',
    anchor: '#process-heading',
    control: 'label:has([name="step"])',
    effect: '[name="step"]:checked',
  },
  {
    name: 'menu',
    control: `${MENU} summary`,
    effect: `${MENU} details[open]`,
    later: true,
  },
  {
    name: 'salary, typed',
    anchor: '#process-heading',
    control: '#salary',
    effect: '#salary',
    press: typing('5'),
    later: true,
  },
  {
    name: 'salary, drawn',
    anchor: '#process-heading',
    control: '#salary-slider',
    effect: '#salary',
    press: draw,
    later: true,
  },
  {
    name: 'audience',
    anchor: '#contact',
    control: `${FORM} label:has([name="mode"]:not(:checked))`,
    effect: `${FORM} [name="mode"]:checked`,
    later: true,
  },
  {
    name: 'a letter in the form',
    anchor: '#contact',
    control: `${FORM} [name="firstname"]`,
    effect: `${FORM} [name="firstname"]`,
    press: typing('A'),
    later: true,
  },
  {
    name: 'choosing a file',
    anchor: '#contact',
    control: `${FORM} [type="file"]`,
    effect: `${FORM} [type="file"]`,
    press: chooseFile,
    later: true,
  },
  {
    name: 'consent',
    anchor: '#contact',
    control: `${FORM} [name="smsConsent"]`,
    effect: `${FORM} [name="smsConsent"]:checked`,
    later: true,
  },
  {
    name: 'send, with errors',
    anchor: '#contact',
    until: FORM_ALIVE,
    control: `${FORM} [type="submit"]`,
    effect: `${FORM} [aria-invalid="true"]`,
    later: true,
  },
  {
    name: 'send',
    anchor: '#contact',
    until: FORM_ALIVE,
    before: fillIn,
    control: `${FORM} [type="submit"]`,
    effect: `${FORM} output a`,
    later: true,
  },
];

/** @param {string} key @returns {NonNullable<Act['press']>} */
function typing(key) {
  return async (hand, at) => {
    await tap(hand, at);
    await hand.page.keyboard.press(key);
  };
}

/** @type {NonNullable<Act['press']>} */
async function draw(hand, { x, y }) {
  await touch(hand, 'touchStart', [{ x, y }]);
  for (let step = 1; step <= DRAG_STEPS; step++) {
    await touch(hand, 'touchMove', [{ x: x + (DRAG_PX * step) / DRAG_STEPS, y }]);
  }
  await touch(hand, 'touchEnd', []);
}

/** @type {NonNullable<Act['press']>} */
async function chooseFile(hand, at) {
  const choosing = hand.page.waitForEvent('filechooser');
  await tap(hand, at);
  await (await choosing).setFiles({
    name: 'role.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
}

/** @param {Page} page */
async function fillIn(page) {
  await page.locator(`${FORM} [name="email"]`).fill('ada@example.com');
  await page.locator(`${FORM} [name="smsConsent"]`).check();
}
