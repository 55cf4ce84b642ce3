const MAX_LENGTH = 255;

// C0, DEL and C1 controls; bidirectional and zero-width characters, which disguise an ending:
// "cv\u202Efdp.exe" is shown as "cvexe.pdf".
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * A file's name as people see it: without folders or invisible characters, at most 255 characters,
 * ending kept. It is never used as a path: the store names files by random ids.
 */
export function displayName(filename: string): string {
  const base = filename.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = base.replace(HIDDEN, '').trim();
  if (name.length <= MAX_LENGTH) return name || 'unnamed';
  const ending = /\.[a-z]{1,8}$/i.exec(name)?.[0] ?? '';
  return `${name.slice(0, MAX_LENGTH - ending.length).toWellFormed()}${ending}`;
}
