import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';
import { EXIT } from './command.ts';
import { COMMANDS } from './commands.ts';

let admin: Admin;
beforeAll(async () => {
  admin = await temporaryAdmin();
});
afterAll(() => admin.remove());

describe('help', () => {
  test('[X9] lists every command and exit code within the terminal’s width', async () => {
    const { code, out } = await admin.run(['--help'], { columns: 80 });
    expect(code).toBe(EXIT.done);
    for (const { name } of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    for (const exit of Object.values(EXIT)) expect(out).toMatch(new RegExp(`^  ${exit}  `, 'm'));
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test.each(COMMANDS.map(({ name }) => name))('[X9] for %s has an example', async (name) => {
    const { code, out } = await admin.run([name, '--help'], { columns: 80 });
    expect(code).toBe(EXIT.done);
    expect(out).toContain(`Examples:\n  admin ${name}`);
    expect(out).toContain('--json');
    const own = out.slice(0, out.indexOf('Examples:')).split('\n');
    expect(Math.max(...own.map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe('invalid usage', () => {
  test.each([
    ['no command', [], 'Usage: admin'],
    ['an unknown command', ['exprt'], 'Did you mean export?'],
    ['an unknown option', ['export', '--serch', 'x'], 'Did you mean --search?'],
    ['an option without a similar one', ['export', '-x'], 'run: admin export --help'],
    ['a number out of bounds', ['purge', '--older-than', '0'], 'from 1 to 36500'],
    ['an invalid choice', ['export', '--view', 'lost'], 'open, waiting, done, all, spam, failed'],
    ['a receipt too short', ['erase', '7K3M'], 'like 7K3M-9QXD-2VTB'],
    ['no receipt', ['erase'], "missing required argument 'receipt'"],
    ['an impossible date', ['export', '--since', '2026-02-30'], '--since 2026-02-30 is not'],
    ['nothing to retry', ['retry'], '--all'],
    ['two things to retry', ['retry', '--all', '7K3M-9QXD-2VTB'], 'or use --all'],
    ['a receipt with --all', ['consent', '7K3M-9QXD-2VTB', '--all'], 'Use one of these'],
    ['a revocation without a method', ['consent', '--revoke', '7K3M-9QXD-2VTB'], '--by text|mail'],
    ['a wrong setting', ['purge'], 'PORT must be', { PORT: 'x' }],
  ])(
    '[X9] explains %s and exits with 2',
    async (_, argv, words, environment: NodeJS.ProcessEnv = {}) => {
      const said = await admin.run(argv, { environment });
      expect(said.error).toContain(words);
      expect(said).toMatchObject({ code: EXIT.wrongUse, out: '' });
      const json = await admin.run([...argv, '--json'], { environment });
      if (argv.length > 0) expect(json).toMatchObject({ code: EXIT.wrongUse, error: '' });
      expect(() => JSON.parse(json.out || '{}')).not.toThrow();
    },
  );

  test('[X9] escapes pasted control characters', async () => {
    const { error } = await admin.run([`\u001b[2J\u202e`]);
    expect(error).toContain("unknown command '\\u{1b}[2J\\u{202e}'");
  });
});

test('[X9] does not create a missing store', async () => {
  const environment = { DATA_DIR: `${admin.directory}/elsewhere` };
  const said = await admin.run(['purge'], { environment });
  expect(said.code).toBe(EXIT.failed);
  expect(said.error).toContain('Set DATA_DIR');
  const json = await admin.run(['purge', '--json'], { environment });
  expect(JSON.parse(json.out)).toEqual({ error: expect.stringContaining('Set DATA_DIR') });
});

test.each([['retry'], ['erase', '--yes'], ['consent'], ['consent', '--by', 'text', '--revoke']])(
  '[X9] %s reports an unknown submission and exits with 3',
  async (...argv) => {
    const said = await admin.run([...argv, '7K3M-9QXD-2VTB']);
    expect(said).toMatchObject({ code: EXIT.nothingFound, out: '' });
    expect(said.error).toBe('Submission 7K3M-9QXD-2VTB not found. Check the receipt.\n');
  },
);
