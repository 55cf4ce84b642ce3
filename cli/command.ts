import type { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import type { Config } from '../intake/config.ts';
import type { FileStore } from '../intake/files/files.ts';
import type { Store } from '../intake/store/store.ts';
import type { Page } from './output.ts';

/** Exit codes, for the program that called a command. */
export const EXIT = { done: 0, failed: 1, wrongUse: 2, nothingFound: 3, findings: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command failed. The message says what happened and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exitCode: ExitCode;
  constructor(message: string, exitCode: ExitCode = EXIT.failed, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** A process's streams. Results go to stdout; questions, progress, and errors go to stderr. */
export interface Streams {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable & { isTTY?: boolean };
}

/** A command's surroundings, which tests replace. */
export interface Surroundings extends Streams {
  environment: NodeJS.ProcessEnv;
  /** The folder that typed paths are relative to. */
  directory: string;
  /** The user's name, recorded with each change to a submission. */
  user: string;
  /** The text before a command's name, like `npm run admin --`. */
  calledAs: string;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The store's clock, set by tests. Default: the database's */
  storeNow?: () => number;
}

/** Shows the progress of a task, like `12 of 200` or `1.2 MB`. */
export interface Progress {
  at(how: string): void;
  end(): void;
}

/** Everything a command can use. */
export interface Context extends Surroundings {
  /** Throws a `ConfigError`. */
  config(): Config;
  page: Page;
  /** Whether to print JSON. */
  json: boolean;
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
