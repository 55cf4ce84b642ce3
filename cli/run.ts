import path from 'node:path';
import { CommanderError } from 'commander';
import { ConfigError } from '../intake/config.ts';
import { CommandError, type Context, EXIT, type ExitCode } from './command.ts';
import { COMMANDS } from './commands.ts';
import { buildProgram, type Called } from './program.ts';
import { openResources } from './resources.ts';
import { prose } from './terminal/page.ts';
import { toJson } from './terminal/print-json.ts';
import { startProgress } from './terminal/progress.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Commands of earlier releases that the desk replaced. */
const AT_THE_DESK = ['inbox', 'show', 'files', 'hold', 'release', 'stats'];

/** A command's surroundings, except its terminal. */
export interface Surroundings {
  environment: NodeJS.ProcessEnv;
  /** The folder that typed paths are relative to. */
  directory: string;
  /** The user's name. */
  user: string;
  /** The text before a command's name, like `npm run admin --`. */
  calledAs: string;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The store's clock, set by tests. Default: the database's */
  storeNow?: () => number;
}

/**
 * Runs one command and returns its exit code. Results go to the output; questions, progress, and
 * errors go to the error output (with `--json`, errors go to the output).
 * Never throws for invalid usage or a store failure.
 */
export async function run(
  argv: readonly string[],
  terminal: Terminal,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const json = argv.includes('--json');
  const program = buildProgram(terminal, surroundings.calledAs);
  try {
    const called = await program.parse(argv);
    return await perform(called, json, terminal, surroundings);
  } catch (error) {
    // Requested help isn't an error.
    if (error instanceof CommanderError && error.exitCode === 0) {
      await terminal.write(program.said());
      return EXIT.done;
    }
    const help = program.said();
    const message = wordsOf(error, argv, surroundings.calledAs);
    if (json) await terminal.write(`${toJson({ error: message })}\n`);
    else terminal.writeError(help || `${prose(terminal, message)}\n`);
    if (surroundings.environment.LOG_LEVEL === 'debug') {
      terminal.writeError(`${String((error as Error).stack)}\n`);
    }
    return exitCodeOf(error);
  }
}

async function perform(
  { definition, options, args }: Called,
  json: boolean,
  terminal: Terminal,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const resources = openResources(surroundings.environment, surroundings.storeNow);
  const { columns, color } = terminal;
  const context: Context = {
    ...surroundings,
    ...resources,
    terminal,
    page: { columns, color, now: surroundings.now() },
    json,
    resolve: (typed) => path.resolve(surroundings.directory, typed),
    progress: (label) => startProgress(terminal, label, surroundings.now),
  };
  try {
    const value = await definition.run(context, options, args);
    if (value === undefined) return EXIT.done;
    const text = json ? toJson(value) : definition.print(value, context.page, context);
    await terminal.write(`${text}\n`);
    return definition.exitCode?.(value) ?? EXIT.done;
  } finally {
    await resources.close();
  }
}

function wordsOf(error: unknown, argv: readonly string[], calledAs: string): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof CommanderError) {
    const said = error.code === 'commander.help' ? 'Enter a command.' : error.message;
    const own = COMMANDS.some(({ name }) => name === argv[0]) ? ` ${argv[0]}` : '';
    const desk = AT_THE_DESK.includes(argv[0] ?? '')
      ? '\nThe desk replaces this command. Run: npm run desk'
      : '';
    return `${said.replace(/^error: /, '')}\nFor help, run: ${calledAs}${own} --help${desk}`;
  }
  return error.message;
}

function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommandError) return error.exitCode;
  const isUse = error instanceof CommanderError || error instanceof ConfigError;
  return isUse ? EXIT.wrongUse : EXIT.failed;
}
