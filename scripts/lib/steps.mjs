import { ended, isEnding, startChild } from './children.mjs';
import { Failure } from './failure.mjs';

/** @typedef {import('./children.mjs').Environment} Environment */

/**
 * @typedef {object} Options
 * @property {Environment} [env]
 * @property {boolean} [mayFail] after a failure another way is tried, so the output is not shown
 */

/**
 * Runs a program. Says that it begins, how it ended and after how many seconds; what the program
 * itself says is shown only if it fails.
 * @param {string} label
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function quietStep(label, program, args, options) {
  return (await listenTo(label, program, args, options)).ok;
}

/**
 * Runs programs like `quietStep`, two at a time and in their order. After a failure the others go
 * on.
 * @param {readonly { name: string, program: string, args: readonly string[], env?: Environment }[]} steps
 * @returns {Promise<boolean>} whether all succeeded
 */
export async function quietSteps(steps) {
  const waiting = [...steps];
  let isWhole = true;
  const work = async () => {
    for (let step = waiting.shift(); step && !isEnding(); step = waiting.shift()) {
      if (!(await quietStep(step.name, step.program, step.args, step))) isWhole = false;
    }
  };
  await Promise.all([work(), work()]);
  return isWhole && !isEnding();
}

/**
 * @param {string} label
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Options} [options]
 */
async function listenTo(label, program, args, { env, mayFail } = {}) {
  console.log(label);
  const began = performance.now();
  const child = startChild(program, args, { quiet: true, ...(env && { env }) });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const ok = (await ended(child)) === 0;
  const outcome = ok ? 'done' : isEnding() ? 'stopped' : mayFail ? 'not available' : 'FAILED';
  console.log(`${label}  ${outcome}  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (outcome === 'FAILED') console.log(said.trimEnd());
  return { ok, said };
}

/**
 * Like `quietStep`, for a step without which nothing else makes sense: a failure throws.
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
