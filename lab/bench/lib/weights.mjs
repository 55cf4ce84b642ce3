import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../scripts/lib/root.mjs';
import { figure } from './table.mjs';
import { LONG_TASK_MS, visit } from './visit.mjs';

const HTML_BAR_KB = 20;
const SCRIPT_BEFORE_BAR_KB = 4.9;
const SCRIPT_BAR_KB = 125;
const BEFORE_BAR_KB = 110;
const FONTS_BAR_KB = 48;

/** @typedef {import('./visit.mjs').Visit} Visit */

/**
 * What the page weighs, and whether it moves or stalls while it is read to its end.
 * @param {readonly import('./rounds.mjs').Target[]} targets
 * @param {string} browser
 */
export async function weights(targets, browser) {
  console.log('A visit on a phone: load, scroll, send');
  const [page, beside] = ['ours', 'peer'].map((wanted) =>
    targets.find((one) => one.name === wanted),
  );
  if (!page) throw new Error('There is no page to weigh.');
  const ours = await visit(page.url, browser);
  const peer = beside && (await visit(beside.url, browser, { sends: false }));
  const rounds = { ours: [ours], ...(peer && { peer: [peer] }) };
  const home = path.join(root, 'dist/index.html.br');
  const html = existsSync(home) ? readFileSync(home).length : Number.NaN;
  const line = (
    /** @type {string} */ what,
    /** @type {(visit: Visit) => number} */ pick,
    /** @type {number} */ most,
    unit = 'kB',
  ) => figure(what, rounds, pick, { unit, most });
  /** @param {Visit} visit */
  const film = ({ before }) => Math.round(before.bytes.media / 1000);
  return {
    raw: { ours, peer, html },
    title: 'Weights, and a visit on a phone',
    lines: [
      figure('HTML with first styles', { ours: [html] }, (bytes) => bytes / 1000, {
        unit: 'kB',
        most: HTML_BAR_KB,
      }),
      line(
        'JavaScript before interaction',
        ({ before }) => before.bytes.script / 1000,
        SCRIPT_BEFORE_BAR_KB,
      ),
      line('JavaScript in all', ({ all }) => all.bytes.script / 1000, SCRIPT_BAR_KB),
      line(
        `before interaction, film of ${film(ours)} kB aside`,
        ({ before }) => weightOf(before),
        BEFORE_BAR_KB,
      ),
      figure('requests before interaction', rounds, ({ before }) => before.requests),
      line('fonts', ({ before }) => before.bytes.font / 1000, FONTS_BAR_KB),
      line('layout shift, load to sent', ({ layoutShift }) => layoutShift, 0, ''),
      line(
        'longest task while scrolling, 4 times slower',
        ({ longTasks }) => Math.max(0, ...longTasks),
        LONG_TASK_MS,
        'ms',
      ),
      figure('long tasks while scrolling', rounds, ({ longTasks }) => longTasks.length),
    ],
  };
}

/** In kilobytes, without films. @param {import('./visit.mjs').Traffic} traffic */
function weightOf({ bytes: { media, ...rest } }) {
  return Object.values(rest).reduce((total, bytes) => total + bytes, 0) / 1000;
}
