import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's root, an absolute path. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Folders that are generated, not written: those that `.gitignore` names, and git's own. */
const MADE = new Set([
  '.git',
  ...readFileSync(path.join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1)),
]);

/** Every file of the project by its path from the root, with `/` on every system. */
export function projectFiles(folder = ''): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (!entry.isDirectory()) return [name];
    return MADE.has(entry.name) ? [] : projectFiles(name);
  });
}

/** A file's text, by its path from the root. */
export function textOf(name: string): string {
  return readFileSync(path.join(ROOT, name), 'utf8');
}
