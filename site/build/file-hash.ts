import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Six letters that stand for all files of a folder with such names: another of them, and they change. */
export function hashOf(folder: URL, names: RegExp): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (names.test(name)) hash.update(name).update(readFileSync(new URL(name, folder)));
  }
  return hash.digest('base64url').slice(0, 6);
}
