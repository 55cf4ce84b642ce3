import { readFileSync } from 'node:fs';
import { codeOf } from './errors.ts';

/** Behind the name of a setting: the value is the path of a file that holds the setting's value. */
const FILE = '_FILE';

/**
 * The values of settings that are given as `NAME_FILE`, as Docker and Kubernetes hand over secrets.
 * One line break at a file's end is left out. `wrong` has a line for each that can't be used; no
 * line repeats a value.
 */
export function readSettingFiles(
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
): { values: Record<string, string>; wrong: string[] } {
  const values: Record<string, string> = {};
  const wrong: string[] = [];
  for (const name of names) {
    const file = environment[name + FILE];
    if (!file) continue;
    if (environment[name]) {
      wrong.push(`${name} and ${name}${FILE} are both set: leave out one of them`);
      continue;
    }
    try {
      const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (value) values[name] = value;
      else wrong.push(`${name}${FILE} names ${file}, which is empty`);
    } catch (error) {
      wrong.push(
        `${name}${FILE} names ${file}, which this process's user can't read (${codeOf(error)})`,
      );
    }
  }
  return { values, wrong };
}
