/**
 * @typedef {object} Line
 * @property {string} what
 * @property {string} bar what must be reached
 * @property {string} reached
 * @property {boolean} ok
 */

/**
 * Prints what was reached beside what must be.
 * @param {readonly Line[]} lines
 * @returns {boolean} whether every bar was reached
 */
export function printTable(lines) {
  const width = (/** @type {keyof Line} */ key) =>
    Math.max(key.length, ...lines.map((line) => String(line[key]).length));
  const row = (/** @type {string[]} */ [what = '', bar = '', reached = '', mark = '']) =>
    `${what.padEnd(width('what'))}  ${bar.padEnd(width('bar'))}  ${reached.padEnd(width('reached'))}  ${mark}`.trimEnd();
  console.log(`\n${row(['what', 'bar', 'reached'])}`);
  for (const { what, bar, reached, ok } of lines) {
    console.log(row([what, bar, reached, ok ? '' : 'MISSED']));
  }
  return lines.every(({ ok }) => ok);
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.slice(sorted.length % 2 ? middle : middle - 1);
  return sorted.length % 2 ? low : (low + high) / 2;
}
