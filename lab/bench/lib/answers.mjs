import { ACTS } from './acts.mjs';
import { onPhone, SLOWDOWN, tap } from './phone.mjs';
import { inTurns } from './rounds.mjs';
import { figure } from './table.mjs';
import { startTrace, stopTrace, workIn } from './trace.mjs';

/** Most time to the next paint: half of what the web's own metric (INP) calls good. */
const ANSWER_BAR_MS = 100;
/** How long after a press tasks count, in milliseconds. The events are reported by then. */
const AFTER_MS = 1000;
/** How long a control may take to be shown and to stand still, in milliseconds. */
const REACH_MS = 20_000;
/** Most turns of the wheel to reach a control. */
const MOST_TURNS = 8;
/** The shortest event reported: https://www.w3.org/TR/event-timing/ allows no smaller limit. */
const THRESHOLD_MS = 16;

/** @typedef {import('./acts.mjs').Act} Act */

/**
 * @typedef {object} Answer
 * @property {number} paintMs from the event to the next paint, in steps of 8 ms
 * @property {string} event name of the event that took `paintMs`
 * @property {number} taskMs the longest task of the second after it
 * @property {number} atMs when it was pressed, since the start of the navigation
 */

/**
 * How soon the page answers the acts of a visitor, each done as early as possible.
 * @param {readonly import('./rounds.mjs').Target[]} targets
 * @param {string} browser
 * @param {readonly string[]} [only] names of acts; all, if it is left out
 */
export async function answers(targets, browser, only) {
  /** @type {Record<string, import('./rounds.mjs').Rounds<Answer>>} */
  const raw = {};
  for (const act of ACTS.filter(({ name }) => !only || only.includes(name))) {
    raw[act.name] = await inTurns(
      targets.filter(({ name }) => name === 'ours' || (name === 'peer' && act.peer)),
      ({ name, url }) =>
        onPhone(browser, (phone) =>
          answerOf(phone, url, name === 'peer' ? { ...act, ...act.peer } : act),
        ),
      `Answer to ${act.name}`,
    );
  }
  const later = ACTS.filter((act) => act.later).map(({ name }) => name);
  return {
    raw,
    title: `From a press to the next paint, on a phone ${SLOWDOWN} times slower`,
    lines: Object.entries(raw).flatMap(([name, rounds]) => [
      {
        ...figure(name, rounds, ({ paintMs }) => paintMs, { unit: 'ms', most: ANSWER_BAR_MS }),
        later: later.includes(name),
      },
      figure('  the longest task after it', rounds, ({ taskMs }) => taskMs, { unit: 'ms' }),
    ]),
    notes: [
      'A bar marked as later fails nothing yet.',
      ...(targets.some(({ name }) => name === 'peer')
        ? ['The peer listens from its load event on, and is pressed then; ours at once.']
        : []),
    ],
  };
}

/**
 * Opens a page, performs an act as soon as possible, and measures how long the answer takes.
 * @param {import('./phone.mjs').Phone} phone
 * @param {string} url
 * @param {Act} act
 * @returns {Promise<Answer>}
 */
async function answerOf(phone, url, act) {
  const { page, browser } = phone;
  const { control, effect, press = tap } = act;
  await page.addInitScript(watchEvents, THRESHOLD_MS);
  await startTrace(browser, page);
  await page.goto(url + (act.anchor ?? ''), { waitUntil: act.afterLoad ? 'load' : 'commit' });
  if (act.afterMs) await page.waitForFunction((ms) => performance.now() >= ms, act.afterMs);
  if (act.first) await tap(phone, await reach(page, act.first, effect));
  await act.before?.(page);
  const at = await reach(page, control, effect);
  await press(phone, at);
  await page.waitForTimeout(AFTER_MS);
  const { entries, state } = await page.evaluate(readEvents, { since: at.now, effect });
  if (state === at.state) throw new Error(`${act.name}: the press had no effect.`);
  const events = await stopTrace(browser);
  const [longest] = entries.sort((a, b) => b.duration - a.duration);
  if (!longest) throw new Error(`${act.name}: the browser told of no event.`);
  const atMs = Math.min(...entries.map(({ startTime }) => startTime));
  return {
    paintMs: longest.duration,
    event: longest.name,
    taskMs: workIn(events, { fromMs: atMs, toMs: atMs + AFTER_MS }).longestMs,
    atMs,
  };
}

/**
 * Scrolls a control into view, and returns its center as soon as a finger can press it there.
 * @param {import('@playwright/test').Page} page
 * @param {string} control
 * @param {string} effect
 */
async function reach(page, control, effect) {
  for (let turn = 0; turn <= MOST_TURNS; turn++) {
    const found = await page.evaluate(findControl, { control, effect, timeout: REACH_MS });
    if (found.kind === 'seen') return found;
    await page.mouse.wheel(0, found.distance);
  }
  throw new Error(`${control} was not reached in ${MOST_TURNS} turns of the wheel.`);
}

/**
 * Runs in the page. Waits for its first paint, and until the control has the same place in two
 * frames and nothing lies over it.
 * @param {{ control: string, effect: string, timeout: number }} options
 * @returns {Promise<{ kind: 'seen', x: number, y: number, now: number, state: string } | { kind: 'away', distance: number }>}
 */
function findControl({ control, effect, timeout }) {
  const until = performance.now() + timeout;
  let last = Number.NaN;
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = find();
      if (found) resolve(found);
      else if (performance.now() < until) requestAnimationFrame(look);
      else reject(new Error(`${control} can't be pressed.`));
    };
    const find = () => {
      if (!performance.getEntriesByName('first-contentful-paint').length) return undefined;
      const shown = [...document.querySelectorAll(control)].find((one) => one.checkVisibility());
      if (!shown) return undefined;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const still = y === last;
      last = y;
      if (!still) return undefined;
      const distance = y - innerHeight / 2;
      if (y < 0 || y > innerHeight) return /** @type {const} */ ({ kind: 'away', distance });
      if (!shown.contains(document.elementFromPoint(x, y))) return undefined;
      const state = Reflect.get(window, 'stateOf')(effect);
      return /** @type {const} */ ({ kind: 'seen', x, y, now: performance.now(), state });
    };
    look();
  });
}

/** Runs in the page, before anything else. @param {number} durationThreshold */
function watchEvents(durationThreshold) {
  /** @type {PerformanceEntry[]} */
  const entries = [];
  Reflect.set(window, 'answers', entries);
  Reflect.set(window, 'stateOf', (/** @type {string} */ selector) =>
    JSON.stringify(
      [...document.querySelectorAll(selector)].map((one) => Reflect.get(one, 'value')),
    ),
  );
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe(
    /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold, buffered: true }),
  );
  // The first input is reported even if it is short.
  observer.observe({ type: 'first-input', buffered: true });
}

/**
 * Runs in the page. Only what belongs to an interaction counts, as for INP: no hovering, no scrolling.
 * @param {{ since: number, effect: string }} options
 */
function readEvents({ since, effect }) {
  const all = /** @type {PerformanceEventTiming[]} */ (Reflect.get(window, 'answers'));
  return {
    entries: all
      .filter(({ startTime }) => startTime >= since)
      .filter((entry) => entry.entryType === 'first-input' || Reflect.get(entry, 'interactionId'))
      .map(({ name, startTime, duration }) => ({ name, startTime, duration })),
    state: Reflect.get(window, 'stateOf')(effect),
  };
}
