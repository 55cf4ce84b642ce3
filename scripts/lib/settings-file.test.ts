import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { settingsFile } from './settings-file.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);
for (const name of ['.env', 'a.env', 'b.env']) writeFileSync(at(name), '');

afterEach(() => void vi.unstubAllEnvs());

/** Reads the arguments of a command that was called in the folder. */
function read(args: string[], file = '', usual = '.env') {
  vi.stubEnv('ENV_FILE', file);
  vi.stubEnv('INIT_CWD', folder);
  return settingsFile(args, at(usual));
}

describe('the settings file', () => {
  test.each([
    ['--env, which overrides ENV_FILE', ['--env', 'a.env', 'inbox', '--json'], 'b.env', 'a.env'],
    ['--env after the command', ['inbox', `--env=${at('a.env')}`, '--json'], '', 'a.env'],
    ['ENV_FILE', ['inbox', '--json'], 'b.env', 'b.env'],
    ['.env in the project', ['inbox', '--json'], '', '.env'],
  ])('[X12] is the one from %s', (_, args, variable, name) => {
    expect(read(args, variable)).toEqual({
      options: [`--env-file=${at(name)}`],
      rest: ['inbox', '--json'],
    });
  });

  test('[X12] is optional, but must exist if it is named', () => {
    expect(read([], '', 'none')).toEqual({ options: [], rest: [] });
    expect(() => read(['--env', 'none'])).toThrow(
      `The settings file ${at('none')} (from --env) doesn't exist.`,
    );
    expect(() => read([], 'none')).toThrow(
      `The settings file ${at('none')} (from ENV_FILE) doesn't exist.`,
    );
    expect(() => read(['--env'])).toThrow('--env needs a file name');
  });

  test('[X12] stops the command if this user can’t read it', () => {
    // Root can read every file, so this is one that nobody can.
    symlinkSync(at('locked'), at('locked'));
    expect(() => read([], '', 'locked')).toThrow(
      `The settings in ${at('locked')} can't be read (ELOOP).`,
    );
  });
});
