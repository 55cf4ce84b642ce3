import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A hash of six characters over a folder's files with such names. It changes with any of them. */
export function hashOf(folder: URL, names: RegExp): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (names.test(name)) hash.update(name).update(readFileSync(new URL(name, folder)));
  }
  return hash.digest('base64url').slice(0, 6);
}
