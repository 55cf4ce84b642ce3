import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Tests are next to the code they test, but are not part of the build. */
const NOT_BUILT = /\.test\.tsx?$/;

/** Not included: the lock file beside this folder says what is in it. */
const INSTALLED = 'node_modules';

/**
 * A digest of the names and bytes of files and whole folders. It changes when any of them does. A
 * missing file counts as nothing, so the digest also changes when the file appears.
 * @param {string} base
 * @param {readonly string[]} names files and folders, absolute or relative to `base`
 * @returns {string} SHA-256 in hexadecimal
 */
export function digestOf(base, names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => filesIn(base, name)).sort()) {
    const bytes = readFileSync(path.resolve(base, file));
    hash.update(`${file}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** @param {string} base @param {string} name @returns {string[]} */
function filesIn(base, name) {
  const stat = statSync(path.resolve(base, name), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return NOT_BUILT.test(name) ? [] : [name];
  return readdirSync(path.resolve(base, name))
    .filter((entry) => entry !== INSTALLED)
    .flatMap((entry) => filesIn(base, `${name}/${entry}`));
}
