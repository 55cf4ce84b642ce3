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
 * @property {(page: Page) => Promise<void>} [before] what the visitor does before the press
 * @property {(phone: Phone, at: Point) => Promise<void>} [press] otherwise a tap
 * @property {boolean} [later] its bar need not be reached yet
 * @property {Partial<Act>} [peer] what is different on the peer; an act without it is not there
 */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./phone.mjs').Phone} Phone */
/** @typedef {import('./phone.mjs').Point} Point */

/** The load is over by then, in milliseconds, and a first press has the whole processor. */
const SETTLED_MS = 1000;
/** How far a slider is dragged, in pixels, and in how many steps. */
const DRAG_PX = 60;
const DRAG_STEPS = 6;

const THEME = withAttr('theme-toggle');
const MENU = withAttr('menu');
const FORM = '#contact-form';

// The peer is AstroWind: it listens only after the load event, and on a phone its theme switch is
// in the menu.
/** @type {readonly Act[]} */
const FIRST_PRESSES = [
  {
    name: 'theme',
    control: THEME,
    effect: `${THEME}[aria-pressed="true"]`,
    peer: {
      control: '[data-aw-toggle-color-scheme]',
      first: '[data-aw-toggle-menu]',
      effect: 'html.dark',
      afterLoad: true,
    },
  },
  {
    name: 'menu',
    control: `${MENU} button`,
    effect: `${MENU} :popover-open`,
    later: true,
    peer: { control: '[data-aw-toggle-menu]', effect: '#header.expanded', afterLoad: true },
  },
  { name: 'question', anchor: '#faq', control: '#faq summary', effect: '#faq details[open]' },
];

/** @type {readonly Act[]} */
const SALARY = [
  { name: 'salary, typed', control: '#salary', effect: '#salary', press: typing('5') },
  { name: 'salary, drawn', control: '#salary-slider', effect: '#salary', press: draw },
];

/** @type {readonly Act[]} */
const ON_FORM = [
  {
    name: 'audience',
    control: `${FORM} label:has([name="mode"]:not(:checked))`,
    effect: `${FORM} [name="mode"]:checked`,
  },
  {
    name: 'a letter in the form',
    control: `${FORM} [name="firstname"]`,
    effect: `${FORM} [name="firstname"]`,
    press: typing('A'),
  },
  {
    name: 'choosing a file',
    control: `${FORM} [type="file"]`,
    effect: `${FORM} [type="file"]`,
    press: chooseFile,
  },
  {
    name: 'consent',
    control: `${FORM} [name="smsConsent"]`,
    effect: `${FORM} [name="smsConsent"]:checked`,
  },
  {
    name: 'send, with errors',
    before: formHydrated,
    control: `${FORM} [type="submit"]`,
    effect: `${FORM} [aria-invalid="true"]`,
  },
  {
    name: 'send',
    before: fillIn,
    control: `${FORM} [type="submit"]`,
    effect: `${FORM} output a`,
  },
];

/** @type {readonly Act[]} */
export const ACTS = [
  ...FIRST_PRESSES,
  ...FIRST_PRESSES.map((act) => ({
    ...act,
    name: `${act.name}, after a second`,
    afterMs: SETTLED_MS,
  })),
  {
    name: 'filter',
    anchor: '#process-heading',
    control: 'label:has([name="step"])',
    effect: '[name="step"]:checked',
  },
  ...SALARY.map((act) => ({ ...act, anchor: '#process-heading', later: true })),
  ...ON_FORM.map((act) => ({ ...act, anchor: '#contact', later: true })),
];

/** @param {string} key @returns {NonNullable<Act['press']>} */
function typing(key) {
  return async (phone, at) => {
    await tap(phone, at);
    await phone.page.keyboard.press(key);
  };
}

/** @type {NonNullable<Act['press']>} */
async function draw(phone, { x, y }) {
  await touch(phone, 'touchStart', [{ x, y }]);
  for (let step = 1; step <= DRAG_STEPS; step++) {
    await touch(phone, 'touchMove', [{ x: x + (DRAG_PX * step) / DRAG_STEPS, y }]);
  }
  await touch(phone, 'touchEnd', []);
}

/** @type {NonNullable<Act['press']>} */
async function chooseFile(phone, at) {
  const choosing = phone.page.waitForEvent('filechooser');
  await tap(phone, at);
  await (await choosing).setFiles({
    name: 'role.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
}

/**
 * Before the form's script has loaded, a press of the button posts the form and leaves the page.
 * @param {Page} page
 */
async function formHydrated(page) {
  await page.locator(`${withAttr('hydrated')}:has(${FORM})`).waitFor({ state: 'attached' });
}

/** Fills in what the form asks for. @param {Page} page */
async function fillIn(page) {
  await formHydrated(page);
  await page.locator(`${FORM} [name="email"]`).fill('ada@example.com');
  await page.locator(`${FORM} [name="smsConsent"]`).check();
}

/** Fills in the form, sends it, and waits for its answer. @param {Page} page */
export async function sendForm(page) {
  await page.locator(FORM).scrollIntoViewIfNeeded();
  await fillIn(page);
  await page.locator(`${FORM} [type="submit"]`).click();
  await page.locator(`${FORM} output`).waitFor();
}
