import { CommandError, type Context, EXIT } from '../command.ts';
import { visible } from './escape.ts';

/** A confirmation before an action that can't be undone. */
export interface Question {
  /** A preview of the result, formatted. */
  says: string;
  /** Another accepted answer besides `yes`, such as a receipt. */
  word?: string;
  /** The action as a participle, like `erased`. */
  done: string;
}

/**
 * Shows what would happen and asks for confirmation on the terminal. Without a terminal, `--yes` is
 * required. Throws a `CommandError` if the answer is no.
 */
export async function confirm(
  { terminal, json }: Pick<Context, 'terminal' | 'json'>,
  { says, word, done }: Question,
  yes: boolean | undefined,
): Promise<void> {
  if (yes && json) return;
  terminal.writeError(`${says}\n\n`);
  if (yes) return;
  if (!terminal.canAsk) {
    throw new CommandError(
      `Nothing was ${done}: there is no terminal to ask for confirmation. Add --yes to confirm.`,
      EXIT.wrongUse,
    );
  }
  const words = word ? `${word} or yes` : 'yes';
  const answer = (await terminal.ask(`Type ${visible(words)} to continue: `))?.trim();
  const agreed = ['yes', word].some((each) => each?.toUpperCase() === answer?.toUpperCase());
  if (!answer || !agreed) throw new CommandError(`Canceled. Nothing was ${done}.`);
}
