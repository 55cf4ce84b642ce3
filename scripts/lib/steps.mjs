import { ended, isEnding, startChild } from './children.mjs';
import { Failure } from './failure.mjs';

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [live] shows the program's output while it runs, instead of only on failure
 */

/**
 * Runs a program and prints its label and how long it took.
 * @param {string} label
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function runStep(label, program, args, { env, live = false } = {}) {
  console.log(live ? `\n${label}` : label);
  const began = performance.now();
  const child = startChild(program, args, { quiet: !live, ...(env && { env }) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const ok = (await ended(child)) === 0;
  const outcome = ok ? 'done' : isEnding() ? 'stopped' : 'FAILED';
  console.log(`${label}  ${outcome}  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (outcome === 'FAILED' && output) console.log(output.trimEnd());
  return ok;
}

/**
 * Like `runStep`, for a step that everything after it needs: throws on failure.
 * @param {string} label
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Options} [options]
 */
export async function neededStep(label, program, args, options) {
  const ok = await runStep(label, program, args, options);
  if (!ok) throw new Failure(isEnding() ? '' : `${label} failed. See the output above.`);
}
