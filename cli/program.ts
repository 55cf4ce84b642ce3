import { Command } from 'commander';
import { type AnyDefinition, EXIT_IN_WORDS } from './command.ts';
import { COMMANDS } from './commands.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Width of the help text without a terminal. */
const HELP_COLUMNS = 100;

/** The command that was called, with its options and arguments. */
export interface Called {
  definition: AnyDefinition;
  options: unknown;
  args: readonly string[];
}

/** The whole command line. */
export interface Program {
  /** Throws a `CommanderError` for invalid usage, and for help with exit code 0. */
  parse(argv: readonly string[]): Promise<Called>;
  /** The help text, if commander wrote any; otherwise ''. */
  said(): string;
}

export function buildProgram(terminal: Pick<Terminal, 'columns'>, calledAs: string): Program {
  let said = '';
  let called: Called | undefined;
  const columns = () => terminal.columns ?? HELP_COLUMNS;
  const program = new Command(calledAs)
    .description('Maintain the service: back up, export, erase, and check its data.')
    .usage('<command> [options]')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        said += text;
      },
      writeErr: (text) => {
        said += text;
      },
      // The thrown error has the same text.
      outputError() {},
      getOutHelpWidth: columns,
      getErrHelpWidth: columns,
    });
  for (const definition of COMMANDS) {
    const command = program
      .command(definition.name)
      .summary(definition.summary)
      .description(definition.description ?? sentence(definition.summary))
      .action((...given) => {
        const command = given.at(-1) as Command;
        called = { definition, options: command.opts(), args: command.args };
      });
    definition.declare?.(command);
    command.option('--json', 'print JSON');
    command.addHelpText('after', `\nExamples:\n${examples(definition, calledAs)}`);
  }
  program.addHelpText('after', `\nExit codes:\n${exitCodes()}`);
  program.addHelpText(
    'after',
    `\nSettings come from .env, or from the file in --env FILE or ENV_FILE.\nFor help with a command, run: ${calledAs} export --help\nFor the full guide, see docs/admin.md.`,
  );
  return {
    async parse(argv) {
      await program.parseAsync(argv, { from: 'user' });
      if (!called) throw new Error('No command was called');
      return called;
    },
    said: () => said,
  };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function examples({ examples }: AnyDefinition, calledAs: string): string {
  return examples.map((example) => `  ${calledAs} ${example}`).join('\n');
}

function exitCodes(): string {
  return Object.entries(EXIT_IN_WORDS)
    .map(([code, words]) => `  ${code}  ${words}`)
    .join('\n');
}
