/**
 * @typedef {object} Line
 * @property {string} what
 * @property {string} bar what must be reached
 * @property {string} reached
 * @property {boolean} ok
 * @property {boolean} [later] a bar that need not be reached yet: missing it fails nothing
 * @property {string} [spread] the least and the greatest of the values behind `reached`
 * @property {string} [peer] the same of the peer, the page measured beside ours
 * @property {string} [floor] the same of a page of one word
 */

/** The columns, in their order. */
const HEADINGS = /** @type {const} */ ({
  what: 'what',
  bar: 'bar',
  reached: 'reached',
  spread: 'least to most',
  peer: 'peer',
  floor: 'floor',
});

/**
 * Prints what was reached beside what must be.
 * @param {readonly Line[]} lines
 * @param {string} [title]
 * @returns {boolean} whether every bar was reached, except those for later
 */
export function printTable(lines, title = '') {
  console.log(`\n${tableOf(lines, title).join('\n')}`);
  return lines.every(({ ok, later }) => ok || later);
}

/**
 * A column that no line has anything for is left out.
 * @param {readonly Line[]} lines
 * @param {string} [title]
 * @returns {string[]}
 */
export function tableOf(lines, title = '') {
  const columns = /** @type {(keyof typeof HEADINGS)[]} */ (Object.keys(HEADINGS)).filter((key) =>
    lines.some((line) => line[key]),
  );
  const widths = columns.map((key) =>
    Math.max(HEADINGS[key].length, ...lines.map((line) => (line[key] ?? '').length)),
  );
  const row = (/** @type {string[]} */ cells) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  const mark = (/** @type {Line} */ { ok, later }) => (ok ? '' : later ? 'later' : 'MISSED');
  return [
    ...(title ? [title] : []),
    row(columns.map((key) => HEADINGS[key])),
    ...lines.map((line) => row([...columns.map((key) => line[key] ?? ''), mark(line)])),
  ];
}

/** @param {number} value @param {string} [unit] */
export function amount(value, unit = '') {
  const short = Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value);
  return `${short} ${unit}`.trim();
}

/**
 * One figure for every page: the median of its rounds. For ours also the least and the greatest.
 * @template Result
 * @param {string} what
 * @param {{ ours: Result[], peer?: Result[] | undefined, floor?: Result[] | undefined }} rounds
 * @param {(one: Result) => number} pick
 * @param {{ unit?: string, most?: number | 'peer', least?: number }} [options] the bar: at most or at least this, or at most what the peer has; without a bar the figure is only printed
 * @returns {Line}
 */
export function figure(what, rounds, pick, { unit = '', most, least } = {}) {
  const ours = rounds.ours.map(pick);
  const [reached, peer, floor] = [rounds.ours, rounds.peer, rounds.floor].map(
    (results) => results && median(results.map(pick)),
  );
  const told = (/** @type {number | undefined} */ value) =>
    value === undefined ? '' : amount(value, unit);
  const highest = most === 'peer' ? peer : most;
  const bars = [
    ...(highest === undefined ? [] : [`<= ${amount(highest, unit)}`]),
    ...(least === undefined ? [] : [`>= ${amount(least, unit)}`]),
  ];
  return {
    what,
    bar: bars.join(', '),
    reached: told(reached),
    spread: ours.length > 1 ? `${amount(Math.min(...ours))} to ${amount(Math.max(...ours))}` : '',
    peer: told(peer),
    floor: told(floor),
    ok:
      (highest === undefined || Number(reached) <= highest) &&
      (least === undefined || Number(reached) >= least),
  };
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.slice(sorted.length % 2 ? middle : middle - 1);
  return sorted.length % 2 ? low : (low + high) / 2;
}
