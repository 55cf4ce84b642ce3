import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * Lists the path, size, and time of change of files and of all files in folders, without tests. The
 * list differs after any change, even if the new file is older, as from an archive.
 * @param {readonly string[]} names absolute, or from the root; missing ones are left out
 * @returns {string}
 */
export function listFiles(names) {
  const lines = names.map((name) => {
    const file = path.resolve(root, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      return listFiles(readdirSync(file).map((entry) => path.join(name, entry)));
    }
    return stat && !/\.test\.tsx?$/.test(name) ? `${name} ${stat.size} ${stat.mtimeMs}\n` : '';
  });
  return lines.join('');
}
