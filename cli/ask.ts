import { confirm, isCancel, spinner } from '@clack/prompts';
import { CommandError, type Context, EXIT, type Progress } from './command.ts';

/**
 * Shows what would happen and asks for confirmation on the terminal. Without a terminal, `--yes` is
 * required. Throws a `CommandError` if the answer is no.
 * @param says a preview of the result, formatted
 * @param done the action as a participle, like `erased`
 */
export async function agree(
  { stdin, stderr, json }: Pick<Context, 'stdin' | 'stderr' | 'json'>,
  says: string,
  done: string,
  yes: boolean | undefined,
): Promise<void> {
  if (yes && json) return;
  stderr.write(`${says}\n\n`);
  if (yes) return;
  if (!stdin.isTTY || !stderr.isTTY) {
    throw new CommandError(
      `Nothing was ${done}: there is no terminal to ask for confirmation. Add --yes to confirm.`,
      EXIT.wrongUse,
    );
  }
  const answer = await confirm({
    message: 'Continue? This can’t be undone.',
    initialValue: false,
    input: stdin,
    output: stderr,
  });
  if (isCancel(answer) || !answer) throw new CommandError(`Canceled. Nothing was ${done}.`);
}

/** A line on the terminal's error output, updated in place. Shows nothing without a terminal. */
export function startProgress(stderr: Context['stderr'], label: string): Progress {
  if (!stderr.isTTY) return { at() {}, end() {} };
  const line = spinner({ output: stderr, indicator: 'timer' });
  line.start(label);
  return {
    at: (how) => line.message(`${label}  ${how}`),
    end: () => line.clear(),
  };
}
