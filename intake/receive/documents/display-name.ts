import { withoutInvisible } from '../../../contract/values.ts';

const MAX_LENGTH = 255;

const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/**
 * A file's name as people see it: without folders or invisible characters, at most 255 characters,
 * with its extension. Invisible characters disguise an extension: "cv\u202Efdp.exe" is shown as
 * "cvexe.pdf". It is never used as a path: the store names files by random ids.
 */
export function displayName(filename: string): string {
  const base = filename.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = withoutInvisible(base.replace(CONTROLS, '')).trim();
  if (name.length <= MAX_LENGTH) return name || 'unnamed';
  const ending = /\.[a-z]{1,8}$/i.exec(name)?.[0] ?? '';
  return `${name.slice(0, MAX_LENGTH - ending.length).toWellFormed()}${ending}`;
}
