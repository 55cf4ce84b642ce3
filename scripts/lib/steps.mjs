import { ended, isEnding, startChild } from './children.mjs';
import { Failure } from './failure.mjs';
import { noteFailure } from './failures.mjs';
import { endLine, showProgress } from './progress.mjs';

/** @typedef {import('./children.mjs').Environment} Environment */
/** @typedef {import('./progress.mjs').Count} Count */

/**
 * @typedef {object} Options
 * @property {Environment} [env]
 * @property {() => Count} [count]
 * @property {boolean} [mayFail] after a failure another way is tried, so the output is not shown
 */

/**
 * Runs a program behind one line of progress. Its output is shown only if it fails.
 * @param {string} label
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function quietStep(label, program, args, { env, count, mayFail } = {}) {
  const endProgress = showProgress(label, count);
  let ran = { ok: false, said: '' };
  try {
    ran = await listenTo(program, args, env);
  } finally {
    endProgress(ran.ok ? 'done' : isEnding() ? 'stopped' : mayFail ? 'not available' : 'FAILED');
  }
  if (!ran.ok && !mayFail && !isEnding()) console.log(ran.said.trimEnd());
  return ran.ok;
}

/**
 * Runs a program beside others. Says only how it ended, and what it said if it failed.
 * @param {string} label
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function stepBeside(label, program, args) {
  const began = performance.now();
  const { ok, said } = await listenTo(program, args);
  if (isEnding()) return false;
  console.log(`\n${endLine(label, performance.now() - began, ok ? 'done' : 'FAILED')}`);
  if (!ok) console.log(said.trimEnd());
  return ok;
}

/**
 * Runs programs behind one line of progress, two at a time and in their order. The output of a
 * program is shown, under its name, only if it fails. The others go on.
 * @param {string} label
 * @param {readonly { name: string, program: string, args: readonly string[], env?: Environment }[]} steps
 * @returns {Promise<boolean>} whether all succeeded
 */
export async function quietSteps(label, steps) {
  const waiting = [...steps];
  /** @type {string[]} */
  const failures = [];
  let done = 0;
  const work = async () => {
    for (let step = waiting.shift(); step && !isEnding(); step = waiting.shift()) {
      const { ok, said } = await listenTo(step.program, step.args, step.env);
      if (!ok) {
        failures.push(`\n${step.name}  FAILED\n${said.trimEnd()}`);
        noteFailure(step.name, said);
      }
      done += 1;
    }
  };
  const endProgress = showProgress(label, () => ({ done, total: steps.length }));
  try {
    await Promise.all([work(), work()]);
  } finally {
    const ok = done === steps.length && failures.length === 0;
    endProgress(ok ? 'done' : isEnding() ? 'stopped' : 'FAILED');
  }
  if (!isEnding()) for (const failure of failures) console.log(failure);
  return failures.length === 0 && !isEnding();
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Environment} [env]
 */
async function listenTo(program, args, env) {
  let said = '';
  const child = startChild(program, args, { quiet: true, ...(env && { env }) });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  return { ok: (await ended(child)) === 0, said };
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
