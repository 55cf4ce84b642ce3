import { Buffer } from 'node:buffer';
import { withAttr } from '../../../site/ui/attributes.ts';
import { tap, touch } from './phone.mjs';

/**
 * Something that a visitor does on a page.
 * @typedef {object} Act
 * @property {string} name
 * @property {string} control a selector: the first visible match is pressed
 * @property {string} effect a selector: a press has missed if neither the matches nor their values change
 * @property {string} [anchor] the page opens there, otherwise at its top
 * @property {number} [afterMs] it is pressed so long after the navigation began; otherwise as soon as it can be
 * @property {boolean} [afterLoad] the page doesn't answer before its load event
 * @property {string} [first] a selector: this is pressed first, to reach the control
 * @property {string} [until] a selector: the press waits until something matches
 * @property {(page: Page) => Promise<void>} [before] what the visitor does before the press
 * @property {(hand: Hand, at: Point) => Promise<void>} [press] otherwise a tap
 * @property {boolean} [later] its bar need not be reached yet
 */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./phone.mjs').Phone} Hand */
/** @typedef {import('./phone.mjs').Point} Point */

/** How far a slider is dragged, in pixels, and in how many steps. */
const DRAG_PX = 60;
const DRAG_STEPS = 6;

const MENU = withAttr('menu');
const FORM = '#contact-form';
/** Before the form's script has loaded, a press of the button posts the form and leaves the page. */
const FORM_HYDRATED = `${withAttr('hydrated')}:has(${FORM})`;

/** @type {readonly Act[]} */
const AT_ONCE = [
  {
    name: 'theme',
    control: withAttr('theme-toggle'),
    effect: `${withAttr('theme-toggle')}[aria-pressed="true"]`,
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
    control: `${MENU} button`,
    effect: `${MENU} :popover-open`,
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
    until: FORM_HYDRATED,
    control: `${FORM} [type="submit"]`,
    effect: `${FORM} [aria-invalid="true"]`,
    later: true,
  },
  {
    name: 'send',
    anchor: '#contact',
    until: FORM_HYDRATED,
    before: fillIn,
    control: `${FORM} [type="submit"]`,
    effect: `${FORM} output a`,
    later: true,
  },
];

/** The load is over by then, in milliseconds, and a first press has the whole processor. */
const SETTLED_MS = 1000;
const SETTLED = ['theme', 'menu', 'question'];

/**
 * The same act once the first second is over.
 * @template {object} Like
 * @param {Like} act
 */
export function settled(act) {
  return { ...act, afterMs: SETTLED_MS };
}

/** @param {string} name of an act */
export function settledName(name) {
  return `${name}, after a second`;
}

/** @type {readonly Act[]} */
export const ACTS = [
  ...AT_ONCE,
  ...AT_ONCE.filter(({ name }) => SETTLED.includes(name)).map((act) => ({
    ...settled(act),
    name: settledName(act.name),
  })),
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
