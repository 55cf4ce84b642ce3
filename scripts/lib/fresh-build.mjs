import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { mayWriteRoot, root } from './root.mjs';
import { digestOf } from './stamp.mjs';
import { neededStep } from './steps.mjs';

/**
 * A build that a script writes into a folder.
 * @typedef {object} Build
 * @property {string} label
 * @property {readonly string[]} inputs all files it is built from, as paths from the project's root
 * @property {string} target the folder it is built into, from the project's root
 * @property {string} notes a folder for notes about the build, outside what is served
 * @property {string} [check] a script that must succeed first: it reports all errors in the content
 * @property {(outDir: string) => string[]} command the script and its arguments, for the pinned Node
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * Builds, unless the target was built from exactly these files. If this user can't write here, an
 * older build is used, with a warning. If there is none, throws a `Failure`.
 * @param {Build} build
 */
export async function buildWhenStale(build, mayWrite = mayWriteRoot()) {
  const { inputs, target, notes } = build;
  const stamp = path.join(root, notes, 'built-from');
  const isBuilt = existsSync(path.join(root, target));
  const from = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (isBuilt && from === digestOf(root, inputs)) return;
  if (mayWrite) return buildAgain(build);
  const advice = 'Ask its owner to run: npm run build';
  if (!isBuilt) {
    throw new Failure(
      `${target} is not built, and this user can't write in ${path.resolve(root)}. ${advice}`,
    );
  }
  console.error(`${target} was built before its files changed. ${advice}`);
}

/**
 * Builds into another folder, which then replaces the target. If the build fails, the target stays
 * as it is.
 * @param {Build} build
 */
export async function buildAgain({ label, inputs, target, notes, check, command, env }) {
  const options = env ? { env } : {};
  const digest = digestOf(root, inputs);
  const folder = path.join(root, target);
  const next = path.join(root, notes, 'next');
  const stamp = path.join(root, notes, 'built-from');
  rmSync(next, { recursive: true, force: true });
  if (check) await neededStep('Checking the content', pinnedNode(), [check], options);
  await neededStep(label, pinnedNode(), command(next), options);
  rmSync(stamp, { force: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}
