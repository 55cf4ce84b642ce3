import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { settingsFile } from './settings-file.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);
for (const name of ['.env', 'a.env', 'b.env']) writeFileSync(at(name), '');

const read = (args: string[], ENV_FILE = '', usual = '.env') =>
  settingsFile(args, { env: { ENV_FILE }, folder, usual: at(usual) });

describe('the settings file', () => {
  test.each([
    ['--env, before ENV_FILE', ['--env', 'a.env', 'inbox', '--json'], 'b.env', 'a.env'],
    ['--env behind the command', ['inbox', `--env=${at('a.env')}`, '--json'], '', 'a.env'],
    ['ENV_FILE', ['inbox', '--json'], 'b.env', 'b.env'],
    ['.env in the project', ['inbox', '--json'], '', '.env'],
  ])('[X12] is that of %s', (_, args, variable, name) => {
    expect(read(args, variable)).toEqual({
      options: [`--env-file=${at(name)}`],
      rest: ['inbox', '--json'],
    });
  });

  test('[X12] may be left out, but not be missing where it is named', () => {
    expect(read([], '', 'none')).toEqual({ options: [], rest: [] });
    expect(() => read(['--env', 'none'])).toThrow(`There is no ${at('none')}, which --env names.`);
    expect(() => read([], 'none')).toThrow(`There is no ${at('none')}, which ENV_FILE names.`);
    expect(() => read(['--env'])).toThrow('--env needs the name of a file');
  });

  test('[X12] stops the command where this user may not read it', () => {
    // Root may read every file, so it is one that nobody can.
    symlinkSync(at('locked'), at('locked'));
    expect(() => read([], '', 'locked')).toThrow(
      `The settings in ${at('locked')} can't be read (ELOOP).`,
    );
  });
});
