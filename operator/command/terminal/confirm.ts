import { CommandError, type Context, EXIT } from '../command.ts';
import { visible } from './escape.ts';

/** A question before an act that can't be undone. */
export interface Question {
  /** What would happen, laid out. */
  says: string;
  /** Another accepted answer beside `yes`, as a receipt. */
  word?: string;
  /** The act as a participle, as `erased`. */
  done: string;
}

/**
 * Says what would happen, and asks the person on a terminal. Without a terminal, `--yes` must be
 * given. Throws a `CommandError` if the answer is no.
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
      `Nothing was ${done}: there is no terminal to ask on. Add --yes to confirm.`,
      EXIT.wrongUse,
    );
  }
  const words = word ? `${word} or yes` : 'yes';
  const answer = (await terminal.ask(`Type ${visible(words)} to continue: `))?.trim();
  const agreed = ['yes', word].some((each) => each?.toUpperCase() === answer?.toUpperCase());
  if (!answer || !agreed) throw new CommandError(`Nothing was ${done}.`);
}
