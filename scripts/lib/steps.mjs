import { ended, isEnding, startChild } from './children.mjs';
import { Failure } from './failure.mjs';
import { showProgress } from './progress.mjs';

/** @typedef {import('./children.mjs').Environment} Environment */
/** @typedef {import('./progress.mjs').Count} Count */

/**
 * @typedef {object} Options
 * @property {Environment} [env]
 * @property {() => Count} [count]
 * @property {boolean} [mayFail] another way is tried then, and nobody need read why
 */

/**
 * Runs a program behind one line of progress. What it says is shown only if it fails.
 * @param {string} label
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function quietStep(label, program, args, { env, count, mayFail } = {}) {
  const endProgress = showProgress(label, count);
  let said = '';
  let ok = false;
  try {
    const child = startChild(program, args, { quiet: true, ...(env && { env }) });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    }
    ok = (await ended(child)) === 0;
  } finally {
    endProgress(ok ? 'done' : isEnding() ? 'stopped' : mayFail ? 'not available' : 'FAILED');
  }
  if (!ok && !mayFail && !isEnding()) console.log(said.trimEnd());
  return ok;
}

/**
 * As `quietStep`, for a step without which nothing else makes sense.
 * @param {string} label
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Options & { advice: string }} options advice: what to do when it fails
 */
export async function neededStep(label, program, args, { advice, ...options }) {
  const ok = await quietStep(label, program, args, options);
  if (!ok) throw new Failure(isEnding() ? '' : advice);
}

/**
 * Runs a program that shows its own progress.
 * @param {string} label
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Environment }} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function openStep(label, program, args, options) {
  console.log(`\n${label}`);
  return (await ended(startChild(program, args, options))) === 0;
}
