import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { mayWriteRoot, root } from './root.mjs';
import { digestOf } from './stamp.mjs';
import { neededStep } from './steps.mjs';

/**
 * Something that is built into a folder by a script.
 * @typedef {object} Build
 * @property {string} label
 * @property {readonly string[]} inputs all files it is built from, as paths from the project's root
 * @property {string} target the folder it is built into, from the project's root
 * @property {string} notes a folder for notes about the build, apart from what is served
 * @property {string} [check] a script that must succeed first: it reports all faults of the content
 * @property {(outDir: string) => string[]} command the script and its arguments, for the pinned Node
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * Builds, unless the target was built from exactly these files. For a user who may not write here
 * an older build will do, with a warning; without one, throws a `Failure`.
 * @param {Build} build
 */
export async function buildWhenStale(build, mayWrite = mayWriteRoot()) {
  const { inputs, target, notes } = build;
  const stamp = path.join(root, notes, 'built-from');
  const isBuilt = existsSync(path.join(root, target));
  const from = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (isBuilt && from === digestOf(root, inputs)) return;
  if (mayWrite) return buildAgain(build);
  const advice = 'Let its owner run: npm run build';
  if (!isBuilt) {
    throw new Failure(
      `${target} is not built, and this user may not write in ${path.resolve(root)}. ${advice}`,
    );
  }
  console.error(`${target} was built from other files than are here now. ${advice}`);
}

/**
 * Builds into another folder, which then replaces the target. A failed build changes nothing there.
 * @param {Build} build
 */
export async function buildAgain({ label, inputs, target, notes, check, command, env }) {
  const options = env ? { env } : {};
  const digest = digestOf(root, inputs);
  const folder = path.join(root, target);
  const next = path.join(root, notes, 'next');
  const stamp = path.join(root, notes, 'built-from');
  rmSync(next, { recursive: true, force: true });
  if (check) await neededStep('Reading the content', pinnedNode(), [check], options);
  await neededStep(label, pinnedNode(), command(next), options);
  rmSync(stamp, { force: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}
