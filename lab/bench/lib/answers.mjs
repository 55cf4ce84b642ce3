import { ACTS } from './acts.mjs';
import { answerOf } from './answer.mjs';
import { PEER_ACTS } from './peer.mjs';
import { SLOWDOWN } from './phone.mjs';
import { inTurns } from './rounds.mjs';
import { amount, figure, median } from './table.mjs';

/** Most time to the next paint: half of what the web's own metric (INP) calls good. */
const ANSWER_BAR_MS = 100;

/** @typedef {import('./rounds.mjs').Target} Target */
/** @typedef {import('./answer.mjs').Answer} Answer */

/**
 * How soon the page answers the acts of a visitor, each done as early as possible.
 * @param {readonly Target[]} targets
 * @param {string} executablePath
 * @param {readonly string[]} [only] names of acts; all, if it is left out
 */
export async function answers(targets, executablePath, only) {
  /** @type {Record<string, { ours: Answer[], peer?: Answer[] }>} */
  const raw = {};
  /** @type {import('./table.mjs').Line[]} */
  const lines = [];
  for (const act of ACTS.filter(({ name }) => !only || only.includes(name))) {
    const like = PEER_ACTS[act.name];
    const asked = targets.filter(({ name }) => name === 'ours' || (name === 'peer' && like));
    const rounds = await inTurns(
      asked,
      ({ name, url }) =>
        answerOf(url, name === 'peer' && like ? { ...like, name: act.name } : act, executablePath),
      `Answer to ${act.name}`,
    );
    raw[act.name] = rounds;
    const task = (/** @type {Answer[] | undefined} */ all) =>
      all ? amount(median(all.map(({ taskMs }) => taskMs)), 'ms') : '';
    lines.push({
      ...figure(act.name, rounds, ({ paintMs }) => paintMs, { unit: 'ms', most: ANSWER_BAR_MS }),
      task: task(rounds.ours),
      peerTask: task(rounds.peer),
      ...(act.later && { later: true }),
    });
  }
  return {
    raw,
    title: `From a press to the next paint, on a phone ${SLOWDOWN} times slower`,
    lines,
    notes: [
      'A bar marked as later fails nothing yet.',
      ...(targets.some(({ name }) => name === 'peer')
        ? ['The peer listens from its load event on, and is pressed then; ours at once.']
        : []),
    ],
  };
}
