import type { Command } from 'commander';
import type { Config } from '../intake/config.ts';
import type { FileStore } from '../intake/files/files.ts';
import type { Store } from '../intake/store/store.ts';
import type { Page } from './terminal/page.ts';
import type { Progress } from './terminal/progress.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Exit codes, for the program that called a command. */
export const EXIT = { done: 0, failed: 1, wrongUse: 2, nothingFound: 3, findings: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The meaning of each exit code. */
export const EXIT_IN_WORDS: Record<ExitCode, string> = {
  0: 'done',
  1: 'failed',
  2: 'invalid usage, or --yes is missing',
  3: 'not found: unknown receipt, or no match for the filters',
  4: 'faults found by doctor, backup, or transfer',
};

/** A command failed. The message says what happened and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exitCode: ExitCode;
  constructor(message: string, exitCode: ExitCode = EXIT.failed, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Everything a command can use. */
export interface Context {
  /** Throws a `ConfigError`. */
  config(): Config;
  environment: NodeJS.ProcessEnv;
  terminal: Terminal;
  page: Page;
  /** Whether to print JSON. */
  json: boolean;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The user's name, recorded with each change to a submission. */
  user: string;
  /** The program's name in advice, like `npm run admin --`. */
  calledAs: string;
  /** Opened at the first call, closed when the command ends. Throws if there is no database. */
  store(): Promise<Store>;
  files(): Promise<FileStore>;
  /** Resolves a typed path against the user's current folder. */
  resolve(typed: string): string;
  progress(label: string): Progress;
}

/** One command: `run` returns a value, and `print` formats it for people. */
export interface Definition<O, T> {
  name: string;
  /** Shown in the list of commands. */
  summary: string;
  /** For the command's own help. Default: the summary */
  description?: string;
  /** Without the program's name, like `erase RECEIPT`. */
  examples: readonly string[];
  /** Declares arguments and options. Every command also gets `--json`. */
  declare?(command: Command): void;
  /** Returns undefined if it has written its own output. */
  run(context: Context, options: O, args: readonly string[]): Promise<T | undefined>;
  print(value: T, page: Page, context: Context): string;
  /** The exit code for a value. Default: done */
  exitCode?(value: T): ExitCode;
}

/** A command with any options and any value. */
export type AnyDefinition = Definition<unknown, unknown>;
