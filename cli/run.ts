import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { ConfigError } from '../intake/config.ts';
import { startProgress } from './ask.ts';
import {
  type AnyDefinition,
  CommandError,
  type Context,
  EXIT,
  type ExitCode,
  type Surroundings,
} from './command.ts';
import { COMMANDS } from './commands.ts';
import { type Page, prose, toJson } from './output.ts';
import { openResources } from './resources.ts';

const EXIT_CODES = `
Exit codes:
  0  done
  1  failed
  2  invalid usage, or --yes is missing
  3  not found: unknown receipt, or no match for the filters
  4  faults found by doctor, backup, or transfer`;

/** Width of the help text without a terminal. */
const HELP_COLUMNS = 100;

/** Runs one command and returns its exit code. With `--json`, errors go to stdout as JSON. */
export async function run(argv: readonly string[], place: Surroundings): Promise<ExitCode> {
  const { stdout, stderr } = place;
  const columns = stdout.isTTY ? (stdout.columns ?? 80) : undefined;
  const color = Boolean(stdout.isTTY && process.stdout.hasColors?.());
  const page: Page = { columns, color };
  const json = argv.includes('--json');
  let help = '';
  let code: ExitCode = EXIT.done;
  const keep = (text: string) => {
    help += text;
  };
  const program = new Command(place.calledAs)
    .description('Maintain the service: back up, export, erase, and check its data.')
    .usage('<command> [options]')
    .exitOverride()
    .configureOutput({
      writeOut: keep,
      writeErr: keep,
      // The thrown error has the same text.
      outputError() {},
      getOutHelpWidth: () => columns ?? HELP_COLUMNS,
      getErrHelpWidth: () => columns ?? HELP_COLUMNS,
    });
  for (const definition of COMMANDS) {
    const command = addCommand(program, definition, place.calledAs);
    command.action(async () => {
      code = await perform(definition, command, { ...place, page, json });
    });
  }
  program.addHelpText(
    'after',
    `${EXIT_CODES}\n\nSettings come from .env, or from the file in --env FILE or ENV_FILE.\nFor help with a command, run: ${place.calledAs} export --help\nFor the full guide, see docs/operations.md.`,
  );
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    // Requested help isn't an error.
    if (error instanceof CommanderError && error.exitCode === 0) {
      stdout.write(help);
      return EXIT.done;
    }
    const message = messageOf(error, argv, place.calledAs);
    if (json) stdout.write(`${toJson({ error: message })}\n`);
    else stderr.write(help || `${prose(page, message)}\n`);
    if (place.environment.LOG_LEVEL === 'debug') stderr.write(`${(error as Error).stack}\n`);
    return exitCodeOf(error);
  }
}

function addCommand(program: Command, definition: AnyDefinition, calledAs: string): Command {
  const { name, summary, description, examples } = definition;
  const command = program
    .command(name)
    .summary(summary)
    .description(description ?? `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`);
  definition.declare?.(command);
  command.option('--json', 'print JSON');
  const lines = examples.map((example) => `  ${calledAs} ${example}`).join('\n');
  return command.addHelpText('after', `\nExamples:\n${lines}`);
}

async function perform(
  definition: AnyDefinition,
  command: Command,
  place: Surroundings & Pick<Context, 'page' | 'json'>,
): Promise<ExitCode> {
  const resources = openResources(place.environment, place.storeNow);
  const context: Context = {
    ...place,
    ...resources,
    resolve: (typed) => path.resolve(place.directory, typed),
    progress: (label) => startProgress(place.stderr, label),
  };
  try {
    const value = await definition.run(context, command.opts(), command.args);
    if (value === undefined) return EXIT.done;
    const text = place.json ? toJson(value) : definition.print(value, place.page, context);
    place.stdout.write(`${text}\n`);
    return definition.exitCode?.(value) ?? EXIT.done;
  } finally {
    await resources.close();
  }
}

function messageOf(error: unknown, argv: readonly string[], calledAs: string): string {
  if (!(error instanceof CommanderError))
    return error instanceof Error ? error.message : `${error}`;
  const said = error.code === 'commander.help' ? 'Enter a command.' : error.message;
  const own = COMMANDS.some(({ name }) => name === argv[0]) ? ` ${argv[0]}` : '';
  return `${said.replace(/^error: /, '')}\nFor help, run: ${calledAs}${own} --help`;
}

function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommandError) return error.exitCode;
  const isUse = error instanceof CommanderError || error instanceof ConfigError;
  return isUse ? EXIT.wrongUse : EXIT.failed;
}
