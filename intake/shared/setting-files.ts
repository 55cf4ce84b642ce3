import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { codeOf } from './errors.ts';
import { isOneTypoApart } from './typo.ts';

/** Node's option for a file with settings, which Node reads before any code runs. */
const ENV_FILE = /^--env-file(?:-if-exists)?=/;

/** Notepad and PowerShell may save UTF-16. It is full of NULs, which no setting has. */
const UTF_16 = 'is saved as UTF-16: save it as UTF-8';

/** The text of a file, without a byte order mark. */
function readText(file: string): { text: string; isUtf16: boolean } {
  const bytes = readFileSync(file);
  return { text: new TextDecoder().decode(bytes), isUtf16: bytes.includes(0) };
}

/** Undefined if Node was started without a settings file, or can read none. */
function readEnvFile(execArgv: readonly string[]) {
  const file = execArgv.find((option) => ENV_FILE.test(option))?.replace(ENV_FILE, '');
  try {
    return file ? { file, ...readText(file) } : undefined;
  } catch {
    return undefined;
  }
}

/** Why the settings file can't be used: Node reads nothing from UTF-16, and reports no error. */
export function envFileFault(execArgv: readonly string[] = process.execArgv): string | undefined {
  const found = readEnvFile(execArgv);
  return found?.isUtf16 ? `${found.file} ${UTF_16}` : undefined;
}

/** Node takes a byte order mark as part of the first name. This adds the name without it. */
export function skipByteOrderMark(environment: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith('\ufeff')) environment[name.slice(1)] ??= value;
  }
}

/** Names that other programs read: the AWS SDK, Node, PostgreSQL's client, and compose.yaml. */
const FOREIGN = /^(?:AWS_|NODE_|PG|(?:TZ|CONTENT_DIR)$)/;

/** Unknown names in the settings file, and values that Node cuts at a `#`, in one line. */
export function doubtfulEntries(
  known: readonly string[],
  execArgv: readonly string[],
): string | undefined {
  const found = readEnvFile(execArgv);
  if (!found) return undefined;
  const { file, text } = found;
  const settings = Object.entries(parseEnv(text));
  const unknown = settings
    .map(([name]) => name)
    .filter((name) => !FOREIGN.test(name))
    .filter((name) => !known.includes(name) && !known.includes(name.replace(/_FILE$/, '')))
    .map((name) => {
      const upper = name.toUpperCase();
      const near = known.find((each) => each === upper || isOneTypoApart(each, upper));
      return near ? `${name} (did you mean ${near}?)` : name;
    });
  const cut = settings.filter(([name, value = '']) => isCut(text, name, value));
  const names = cut.map(([name]) => name).join(', ');
  const warnings = [
    ...(unknown.length > 0 ? [`${file} has unknown settings: ${unknown.join(', ')}.`] : []),
    ...(names ? [`In ${file}, what follows the # is ignored: put quotes around ${names}.`] : []),
  ];
  return warnings.join(' ') || undefined;
}

/** Whether a value was written as `abc#def`, of which Node reads `abc`: it begins a comment. */
function isCut(text: string, name: string, value: string): boolean {
  const written = `^\\s*(?:export\\s+)?${name}[ \\t]*=[ \\t]*${RegExp.escape(value)}#\\S`;
  return new RegExp(written, 'm').test(text);
}

/**
 * The values of settings that are given as `NAME_FILE`, as Docker and Kubernetes pass secrets. A
 * byte order mark and one line break at a file's end are removed. `wrong` has a line for each that
 * can't be used; no line repeats a value.
 */
export function readSettingFiles(
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
): { values: Record<string, string>; wrong: string[] } {
  const values: Record<string, string> = {};
  const wrong: string[] = [];
  for (const name of names) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) {
      wrong.push(`${name} and ${name}_FILE are both set: remove one of them`);
      continue;
    }
    const which = `${name}_FILE names ${file}, which`;
    try {
      const { text, isUtf16 } = readText(file);
      const value = text.replace(/\r?\n$/, '');
      if (isUtf16) wrong.push(`${which} ${UTF_16}`);
      else if (value) values[name] = value;
      else wrong.push(`${which} is empty`);
    } catch (error) {
      wrong.push(`${which} this process's user can't read (${codeOf(error)})`);
    }
  }
  return { values, wrong };
}
