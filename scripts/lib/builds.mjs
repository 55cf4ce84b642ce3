import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { listFiles } from './list-files.mjs';
import { runStep } from './processes.mjs';
import { mayWriteRoot, root, TEST_AGENCY, TEST_SITE } from './root.mjs';

/** The folder of the agency whose site is built, from the root. `site/content/source.ts` reads it. */
const CONTENT_DIR = process.env.CONTENT_DIR || 'content';

/** All inputs of a site except its text, pictures, and figures. */
const INPUTS = ['astro.config.ts', 'contract', 'package-lock.json', 'site', 'tsconfig.json'];

/**
 * What is built from the inputs into the target, as paths from the root.
 * @typedef {{ label: string, inputs: string[], target: string, agency?: string }} Build
 */

/** @param {string} label @param {string} agency @param {string} target @returns {Build} */
export const siteOf = (label, agency, target) => ({
  label,
  inputs: [...INPUTS, agency],
  target,
  agency,
});

export const SITE = siteOf('Building the site', CONTENT_DIR, 'dist');
export const TESTS_SITE = siteOf("Building the tests' site", TEST_AGENCY, TEST_SITE);
/** The page shares code with the service and the site. @type {Build} */
export const DESK = {
  label: 'Building the desk',
  inputs: [...INPUTS, 'content', CONTENT_DIR, 'intake', 'desk'],
  target: '.desk/page',
};

/** A folder for the build itself, outside what is served. @param {Build} build */
const workFolder = ({ target }) => path.join(root, '.astro/build', path.basename(target));

/**
 * Builds, unless the target was built from exactly these files. If this user can't write here, an
 * older build is used, with a warning. If there is none, throws a `Failure`.
 * @param {Build} wanted
 */
export async function buildWhenStale(wanted, mayWrite = mayWriteRoot()) {
  const { inputs, target } = wanted;
  const isBuilt = fs.existsSync(path.join(root, target));
  const list = path.join(workFolder(wanted), 'built-from');
  const builtFrom = fs.existsSync(list) ? fs.readFileSync(list, 'utf8') : '';
  if (isBuilt && builtFrom === listFiles(inputs)) return;
  if (mayWrite) return build(wanted);
  const advice = 'Ask its owner to run: npm run build';
  if (!isBuilt) {
    throw new Failure(`${target} is not built, and this user can't write in ${root}. ${advice}`);
  }
  console.error(`${target} was built before its files changed. ${advice}`);
}

/**
 * Builds into another folder, which then replaces the target. If the build fails, the target stays
 * as it is.
 * @param {Build} wanted
 */
export async function build(wanted) {
  const { label, inputs, target, agency } = wanted;
  const builtFrom = listFiles(inputs);
  const work = workFolder(wanted);
  const next = path.join(work, 'next');
  fs.rmSync(next, { recursive: true, force: true });
  if (agency) {
    const options = { env: { CONTENT_DIR: agency } };
    // Shows an owner all mistakes at once. The build itself stops at the first.
    if (agency === CONTENT_DIR) {
      await runStep('Checking the content', ['site/content/report.ts'], options);
    }
    const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', next];
    await runStep(label, astro, options);
  } else {
    const options = ['--config=desk/vite.config.ts', `--outDir=${next}`, '--emptyOutDir'];
    await runStep(label, ['node_modules/vite/bin/vite.js', 'build', ...options]);
  }
  fs.rmSync(path.join(root, target), { recursive: true, force: true });
  fs.mkdirSync(path.dirname(path.join(root, target)), { recursive: true });
  fs.renameSync(next, path.join(root, target));
  fs.writeFileSync(path.join(work, 'built-from'), builtFrom);
}
