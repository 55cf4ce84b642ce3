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
 * @param {{ env?: NodeJS.ProcessEnv, folder?: string, usual?: string }} [where] folder: what typed
 *   paths are relative to
 * @returns {{ options: string[], rest: string[] }} options for Node, and the other arguments
 */
export function settingsFile(
  args,
  { env = process.env, folder = callersFolder(), usual = path.join(root, '.env') } = {},
) {
  const { typed, rest } = takeOption(args);
  const named = typed ?? env.ENV_FILE;
  const file = named ? path.resolve(folder, named) : usual;
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOENT') {
      throw new Failure(
        `The settings in ${file} can't be read (${code}). Run this as the file's owner, or let this ` +
          `user's group read it: chgrp GROUP ${file} && chmod 640 ${file}`,
      );
    }
    if (!named) return { options: [], rest };
    throw new Failure(
      `The settings file ${file} (from ${typed ? '--env' : 'ENV_FILE'}) doesn't exist.`,
    );
  }
  return { options: [`--env-file=${file}`], rest };
}

/** @param {readonly string[]} args @returns {{ typed?: string, rest: string[] }} */
function takeOption(args) {
  const at = args.findIndex((arg) => arg === '--env' || arg.startsWith('--env='));
  if (at === -1) return { rest: [...args] };
  const length = args[at] === '--env' ? 2 : 1;
  const typed = length === 2 ? args[at + 1] : args[at]?.slice('--env='.length);
  if (!typed) throw new Failure('--env needs a file name, such as --env /etc/site.env.');
  return { typed, rest: args.toSpliced(at, length) };
}
