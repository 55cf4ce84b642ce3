import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './root.mjs';

/**
 * The folder the command was called from. npm starts commands in the project's root and puts that
 * folder into INIT_CWD. A program that such a command starts elsewhere has the same variable.
 */
export const callersFolder = () =>
  (process.cwd() === path.resolve(root) && process.env.INIT_CWD) || process.cwd();

/**
 * Finds the settings file: the one that `--env FILE` or the variable ENV_FILE names, or `.env` in
 * the project's root if there is one. Throws a `Failure` if a named file is missing or this user
 * can't read it: Node itself would report an unreadable `.env` as missing and go on without it.
 * @param {readonly string[]} args the arguments after the command
 * @returns {{ options: string[], rest: string[] }} options for Node, and the other arguments
 */
export function settingsFile(args, usual = path.join(root, '.env')) {
  const at = args.findIndex((arg) => arg === '--env' || arg.startsWith('--env='));
  const hasValueBeside = args[at] === '--env';
  const typed = hasValueBeside ? args[at + 1] : args[at]?.slice('--env='.length);
  const rest = at === -1 ? [...args] : args.toSpliced(at, hasValueBeside ? 2 : 1);
  if (at !== -1 && !typed) {
    throw new Failure('--env needs a file name, such as --env /etc/site.env.');
  }
  const named = typed ?? process.env.ENV_FILE;
  const file = named ? path.resolve(callersFolder(), named) : usual;
  try {
    accessSync(file, constants.R_OK);
    return { options: [`--env-file=${file}`], rest };
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT' && !named) return { options: [], rest };
    throw new Failure(
      code === 'ENOENT'
        ? `The settings file ${file} (from ${typed ? '--env' : 'ENV_FILE'}) doesn't exist.`
        : `The settings in ${file} can't be read (${code}). Run this as the file's owner, or let ` +
            `this user's group read it: chgrp GROUP ${file} && chmod 640 ${file}`,
    );
  }
}
