import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { OLDEST_NODE } from './pinned-node.mjs';
import { runStep } from './processes.mjs';
import { mayWriteRoot, root } from './root.mjs';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked */
/** Packages of a lock file by path, such as `node_modules/astro`. @typedef {Record<string, Locked>} Packages */

/**
 * npm leaves out optional packages that aren't for the Node it runs on. Under Node 20.18 it leaves
 * out the bundler's binary. Here the pinned Node runs the packages, so this makes npm assume the
 * oldest Node allowed.
 */
const JUDGE_BY_PINNED_NODE = `--import=data:text/javascript,${encodeURIComponent(
  `Object.defineProperty(process,'version',{value:'v${OLDEST_NODE}'})`,
)}`;

/**
 * Installs what the lock file says, unless it is already installed. A working copy that has the
 * development packages keeps them.
 * @param {{ dev: boolean }} options dev: with the packages that only tests and checks need
 */
export async function install({ dev }) {
  // Vite reads a # or ? in a path as part of a URL.
  if (/[#?]/.test(root)) {
    throw new Failure(
      `Rename ${root} so that its path has no # or ?: the site can't be built there.`,
    );
  }
  const locked = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  const withDev = dev || Object.values(installed).some((entry) => entry.dev);
  if (isInStep(locked, installed, withDev)) return;
  if (!mayWriteRoot()) {
    throw new Failure(
      `The installed packages of ${root} differ from its package-lock.json, and this user can't ` +
        'write there. Ask its owner to run: npm run build',
    );
  }
  // On Windows, `npm` is a batch file that Node can't run, but npm names its script.
  const { npm_execpath: script = '', NODE_OPTIONS = '' } = process.env;
  const [program, ...start] = script.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
  const args = [
    ...start,
    // Windows can't delete a running program, and with `npm start` that may be the pinned Node.
    process.platform === 'win32' ? 'install' : 'ci',
    withDev ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const env = {
    NODE_OPTIONS: `${NODE_OPTIONS} ${JUDGE_BY_PINNED_NODE}`.trim(),
    // For the system's certificates, such as a company proxy's. Debian's Node trusts them anyway.
    NODE_USE_SYSTEM_CA: '1',
  };
  await runStep('Installing packages', args, { program, env });
}

/**
 * Whether what npm recorded in `node_modules/.package-lock.json` matches `package-lock.json`.
 * Optional packages can be missing, because many are for other platforms.
 * @param {Packages} locked
 * @param {Packages} installed
 * @param {boolean} withDev
 */
export function isInStep(locked, installed, withDev) {
  const isComplete = Object.entries(locked).every(([path, entry]) => {
    const mayBeMissing = !path || entry.optional || entry.devOptional || (entry.dev && !withDev);
    return installed[path] ? installed[path].version === entry.version : mayBeMissing;
  });
  return isComplete && Object.keys(installed).every((path) => locked[path]);
}

/** @param {string} lockFile @returns {Packages} none without file */
function packagesIn(lockFile) {
  const file = path.join(root, lockFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
