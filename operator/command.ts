import type { Command } from 'commander';
import type { Config } from '../intake/config.ts';
import type { DiskFiles } from '../intake/files/disk.ts';
import type { Store } from '../intake/store/store.ts';
import type { Page } from './terminal/page.ts';
import type { Progress } from './terminal/progress.ts';
import type { Terminal } from './terminal/terminal.ts';

/** How a command ended, for the program that called it. */
export const EXIT = { done: 0, failed: 1, wrongUse: 2, nothingFound: 3, findings: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What each exit code says, in words. */
export const EXIT_IN_WORDS: Record<ExitCode, string> = {
  0: 'done',
  1: 'failed',
  2: 'wrong use, or a yes is missing',
  3: 'nothing found: no such receipt, or nothing that the filters leave',
  4: 'findings: doctor, backup or consent --verify found a fault',
};

/** Something went another way than asked; the message says what, and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exitCode: ExitCode;
  constructor(message: string, exitCode: ExitCode = EXIT.failed, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** What a command works with. */
export interface Context {
  /** Throws a `ConfigError`. */
  config(): Config;
  environment: NodeJS.ProcessEnv;
  terminal: Terminal;
  page: Page;
  /** Whether the answer is for a program. */
  json: boolean;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Who enters something, for the story of a submission. */
  user: string;
  /** How the command was called, for advice, as `npm run operator --`. */
  calledAs: string;
  /** Opened at the first call, closed when the command ends. Throws where nothing was ever kept. */
  store(): Promise<Store>;
  files(): Promise<DiskFiles>;
  /** A path that a person typed, from the folder where the person is. */
  resolve(typed: string): string;
  progress(label: string): Progress;
}

/** One command: takes what was asked, answers a value, and lays that out for people. */
export interface Definition<O, T> {
  name: string;
  /** In the list of commands, in a few words. */
  summary: string;
  /** In the command's own help; the summary where it says all. */
  description?: string;
  /** As `show RECEIPT`, what follows the program's name. */
  examples: readonly string[];
  /** Declares arguments and options; `--json` is there already. */
  declare?(command: Command): void;
  /** Undefined where the answer was written already. */
  run(context: Context, options: O, args: readonly string[]): Promise<T | undefined>;
  print(value: T, page: Page, context: Context): string;
  /** Its JSON has times in milliseconds, as they were hashed. */
  hasHashedTimes?: true;
  /** Where a value that came is no success. */
  exitCode?(value: T): ExitCode;
}

/** A command whatever it takes and answers. */
export type AnyDefinition = Definition<unknown, unknown>;
