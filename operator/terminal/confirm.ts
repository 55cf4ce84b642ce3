import { CommandError, type Context, EXIT } from '../command.ts';
import { visible } from './escape.ts';

/** What a person is asked before something that can't be taken back. */
export interface Question {
  /** What would happen, laid out. */
  says: string;
  /** What is typed instead of `yes`, as a receipt. */
  word?: string;
  /** In one word, as `erased`. */
  done: string;
}

/**
 * Says what would happen and asks for it on a terminal; elsewhere `--yes` must be there.
 * Throws a `CommandError` where the answer is no.
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
      `Nothing was ${done}: where nobody can be asked, --yes has to say so.`,
      EXIT.wrongUse,
    );
  }
  const words = word ? `${word} or yes` : 'yes';
  const answer = (await terminal.ask(`Type ${visible(words)} to go on: `))?.trim();
  const agreed = ['yes', word].some((each) => each?.toUpperCase() === answer?.toUpperCase());
  if (!answer || !agreed) throw new CommandError(`Nothing was ${done}.`);
}
