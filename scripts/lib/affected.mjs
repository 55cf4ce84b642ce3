import { execFileSync, spawnSync } from 'node:child_process';
import { Failure } from './failure.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './root.mjs';

/** What a change is compared with. */
const BASE = 'main';

/**
 * @typedef {object} Affected
 * @property {string[]} changed files that differ from where the branch left `main`
 * @property {string[]} vitest test files that can turn red by it
 * @property {string[]} browser
 * @property {{ vitest: number, browser: string[] }} leftOut how many test files, and which of the browser's
 */

/** The tests that what changed since `main` can turn red. @returns {Affected} */
export function affectedByChanges() {
  const changed = changedFiles();
  if (changed.length === 0)
    throw new Failure(`Nothing differs from ${BASE}: there is nothing to test.`);
  const { stdout, stderr, status } = spawnSync(
    pinnedNode(),
    ['tests/affected/main.ts', ...changed],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Failure(`The tests that are affected could not be found:\n${stderr}`);
  return { changed, ...JSON.parse(stdout) };
}

/** Files that were changed, added or removed since the branch left `main`, committed or not. */
function changedFiles() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const base = git('merge-base', BASE, 'HEAD').trim();
    const differing = git('diff', '--name-only', '--no-renames', base);
    const added = git('ls-files', '--others', '--exclude-standard');
    return [...new Set(`${differing}${added}`.split('\n').filter(Boolean))];
  } catch {
    throw new Failure(
      `git could not compare this with the branch ${BASE}. npm test runs everything.`,
    );
  }
}

/** @param {Affected} affected */
export function tellAffected({ changed, vitest, browser, leftOut }) {
  console.log(`\nChanged since ${BASE}: ${changed.length} files`);
  console.log(
    `Test files that can notice: ${vitest.length}, and ${browser.length} for the browser`,
  );
  console.log(
    `Left out: ${leftOut.vitest} that import nothing of it, the journey in other browsers`,
  );
  if (leftOut.browser.length > 0) {
    console.log(
      `and ${leftOut.browser.length} for the browser that look elsewhere (tests/affected/places.ts):`,
    );
    console.log(leftOut.browser.join(' '));
  }
}
