/** How often a terminal's line is refreshed, in milliseconds. */
const TERMINAL_INTERVAL_MS = 250;
/** How often a log gets a line, in milliseconds. */
const LOG_INTERVAL_MS = 5_000;
/** Escape sequence that empties a terminal's line and goes to its start (ECMA-48, EL). */
const EMPTY_LINE = '\r\u001b[2K';

/** @typedef {{ done: number, total: number }} Count */
/** @typedef {'done' | 'FAILED' | 'not available' | 'stopped'} Outcome */

/**
 * One line that says how far a step is, as `Installing packages  214 of 380  12 s`.
 * @param {string} label
 * @param {number} ms
 * @param {Count} [count]
 */
export function progressLine(label, ms, count) {
  const counted = count ? `  ${count.done} of ${count.total}` : '';
  return `${label}${counted}  ${Math.floor(ms / 1000)} s`;
}

/**
 * The line that stays when a step has ended.
 * @param {string} label
 * @param {number} ms
 * @param {Outcome} outcome
 */
export function endLine(label, ms, outcome) {
  return `${label}  ${outcome}  ${(ms / 1000).toFixed(1)} s`;
}

/**
 * Shows a step's progress: a line refreshed in place on a terminal, a line now and then in a log.
 * @param {string} label
 * @param {() => Count} [count]
 * @param {Pick<typeof process.stdout, 'write' | 'isTTY'>} [out]
 * @returns {(outcome: Outcome) => void} ends it, with the line that stays
 */
export function showProgress(label, count, out = process.stdout) {
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const show = () => {
    const line = progressLine(label, elapsed(), count?.());
    out.write(out.isTTY ? `${EMPTY_LINE}${line}` : `${line}\n`);
  };
  const timer = setInterval(show, out.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS);
  if (out.isTTY) show();
  return (outcome) => {
    clearInterval(timer);
    out.write(`${out.isTTY ? EMPTY_LINE : ''}${endLine(label, elapsed(), outcome)}\n`);
  };
}
