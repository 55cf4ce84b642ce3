import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { npm } from './npm.mjs';
import { mayWriteRoot, root } from './root.mjs';
import { neededStep } from './steps.mjs';

/**
 * What a lock file has for each package, by path, such as `node_modules/astro`.
 * https://docs.npmjs.com/cli/v11/configuring-npm/package-lock-json
 * @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} LockedPackages
 */

/**
 * Installs what the lock file says, unless it is already installed. A working copy that has the
 * development packages keeps them. Throws a `Failure` if something is missing and this user can't
 * write here.
 * @param {{ dev: boolean, folder?: string }} options dev: with the packages that only tests and
 *   checks need; folder: where the lock file is, from the project's root. Only the root has
 *   development packages.
 */
export async function install({ dev, folder = '' }, mayWrite = mayWriteRoot()) {
  requirePlainPath(root);
  const locked = packagesIn(folder, 'package-lock.json');
  const installed = packagesIn(folder, 'node_modules/.package-lock.json');
  const withDev = dev || Object.values(installed).some((entry) => entry.dev);
  if (isInStep(locked, installed, withDev)) return;
  if (!mayWrite) {
    const here = path.join(root, folder);
    throw new Failure(
      `The installed packages of ${here} differ from its package-lock.json, and this user can't write ` +
        'there. Ask its owner to run: npm run build',
    );
  }
  const { program, args, env } = npm([
    // Windows can't delete a running program, and with `npm start` that may be the pinned Node.
    process.platform === 'win32' ? 'install' : 'ci',
    // The folder's own .npmrc says which packages to leave out; an option here would override it.
    ...(folder ? ['--prefix', folder] : [withDev ? '--include=dev' : '--omit=dev']),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  const label = folder ? `Installing packages for ${folder}` : 'Installing packages';
  await neededStep(label, program, args, { env, live: true });
}

/** Vite reads a # or ? in a path as part of a URL. @param {string} folder */
export function requirePlainPath(folder) {
  if (!/[#?]/.test(folder)) return;
  throw new Failure(
    `The site can't be built in ${folder}. Rename the folder so that its path has no # or ?.`,
  );
}

/**
 * Whether what npm recorded in `node_modules/.package-lock.json` matches `package-lock.json`.
 * Optional packages can be missing, because many are for other platforms.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 * @param {boolean} withDev
 */
export function isInStep(locked, installed, withDev) {
  const asLocked = Object.entries(installed).every(
    ([path, entry]) => locked[path] && locked[path].version === entry.version,
  );
  const complete = Object.entries(locked).every(([path, { optional, devOptional, dev }]) => {
    const mayBeMissing = !path || optional || devOptional || (dev && !withDev);
    return installed[path] || mayBeMissing;
  });
  return asLocked && complete;
}

/** @param {string} folder @param {string} lockFile @returns {LockedPackages} none without file */
function packagesIn(folder, lockFile) {
  const file = path.join(root, folder, lockFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
