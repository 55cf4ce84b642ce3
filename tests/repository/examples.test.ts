import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../intake/config.ts';
import { buildProgram } from '../../operator/command/program.ts';
import { settingsBySubject } from '../../operator/settings/settings-pages.ts';
import { SERVICE_ENV, SERVICE_FLAGS } from '../../scripts/lib/service.mjs';
import { projectFiles, ROOT, textOf } from './source.ts';

const OWN = 'content';
/** Files of `content/` that are no agency's words, and those that each agency names itself. */
const NOT_WORDS = /^(?:schema|editor|begin|asked|pictures)\//;
/** Names that only the sample has: they stay behind where its files are copied. */
const SAMPLES = /polygon|morgan vale|robin okada|cut ?corner/i;

function wordsOf(folder: string): string[] {
  return projectFiles(folder)
    .map((name) => name.slice(folder.length + 1))
    .filter((name) => !NOT_WORDS.test(name))
    .sort();
}

const agencies = [
  ...new Set(
    projectFiles('examples')
      .filter((name) => name.split('/').length > 2)
      .map((name) => name.split('/').slice(0, 2).join('/')),
  ),
];

describe.each(agencies)('%s', (folder) => {
  test('[P4] has every file of words that content/ has', () => {
    expect(wordsOf(folder)).toEqual(expect.arrayContaining(wordsOf(OWN)));
  });

  test('[P4] holds no name of the sample', () => {
    const told = projectFiles(folder).filter((name) => /\.(ya?ml|md|txt)$/.test(name));
    expect(told.filter((name) => SAMPLES.test(textOf(name)))).toEqual([]);
  });
});

describe('the units of docs/examples', () => {
  const FOLDER = 'docs/examples/';
  /** Where the examples have the project, and its settings. */
  const PLACE = '/srv/recruiting-site/';
  const ENV = '/etc/recruiting-site.env';
  const names = projectFiles('docs/examples').filter((name) => /\.(service|timer)$/.test(name));
  const services = names.filter((name) => name.endsWith('.service'));
  const settings = Object.fromEntries(
    [...textOf(`${FOLDER}recruiting-site.env`).matchAll(/^(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

  /** All values of a key, one for each line that has it. */
  const valuesOf = (name: string, key: string) =>
    [...textOf(name).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  test('[X12] set nothing that there is no setting for, and nothing that is refused', () => {
    const known = settingsBySubject().flatMap(([, settings]) => settings.map(({ name }) => name));
    expect(known).toEqual(expect.arrayContaining(Object.keys(settings)));
    expect(readConfig(settings)).toMatchObject({ TRUST_PROXY: 1 });
  });

  test.each(services)(
    '[X12] %s starts what is there, as the one user, with the one file',
    async (name) => {
      expect(valuesOf(name, 'User')).toEqual(['recruiting-site']);
      expect(valuesOf(name, 'WorkingDirectory')).toEqual([PLACE.slice(0, -1)]);
      expect(textOf(name)).not.toMatch(/^EnvironmentFile|^DynamicUser/m);
      const commands = valuesOf(name, 'ExecStart').map((line) => line.split(' '));
      expect(commands.length).toBeGreaterThan(0);
      for (const [program = '', ...args] of commands) {
        expect(program).toBe(`${PLACE}node_modules/.bin/node`);
        const at = args.findIndex((arg) => arg.endsWith('.ts'));
        expect(args.slice(0, at)).toContain(`--env-file=${ENV}`);
        expect(existsSync(path.join(ROOT, args[at] ?? 'none'))).toBe(true);
        if (args[at] !== 'operator/main.ts') continue;
        const terminal = { columns: undefined };
        await buildProgram(terminal, 'recruiting-operator').parse(args.slice(at + 1));
      }
      for (const [file] of textOf(name).matchAll(/\/srv\/recruiting-site\/[\w./-]+\w/g)) {
        const inProject = file.slice(PLACE.length);
        expect(
          inProject.startsWith('node_modules/') || existsSync(path.join(ROOT, inProject)),
        ).toBe(true);
      }
    },
  );

  test('[X12] the service is started as npm starts it', () => {
    const [line = ''] = valuesOf(`${FOLDER}recruiting-site.service`, 'ExecStart');
    expect(line.split(' ')).toEqual(expect.arrayContaining(SERVICE_FLAGS));
    const given = valuesOf(`${FOLDER}recruiting-site.service`, 'Environment').join(' ').split(' ');
    expect(given).toEqual(Object.entries(SERVICE_ENV).map(([key, value]) => `${key}=${value}`));
  });

  test('[X12] may write where the settings send them, and nowhere else', () => {
    for (const name of services) {
      expect(valuesOf(name, 'StateDirectory').map((each) => `/var/lib/${each}`)).toEqual([
        settings.DATA_DIR,
      ]);
      expect(valuesOf(name, 'ProtectSystem')).toEqual(['strict']);
      const isBackup = name.endsWith('backup.service');
      expect(valuesOf(name, 'ReadWritePaths')).toEqual(isBackup ? [settings.BACKUP_DIR] : []);
    }
  });

  test('[X12] a timer has the service of its name', () => {
    const timers = names.filter((name) => name.endsWith('.timer'));
    expect(timers.length).toBeGreaterThan(0);
    for (const timer of timers) expect(services).toContain(timer.replace('.timer', '.service'));
  });
});
