import { type AnswerState, answerStateAt } from '../../contract/answers.ts';
import type { Db, Row } from './database.ts';
import { addActivity, giveTo, onSubmission } from './handling.ts';

/** A recruiter's reply to a visitor. It is stored before it is sent. */
export interface WrittenAnswer extends Omit<Row<'answer'>, 'seq' | 'submission_id' | 'address'> {
  to: string;
}

/** A reply before it is sent. */
export interface NewAnswer
  extends Pick<WrittenAnswer, 'id' | 'to' | 'subject' | 'text' | 'template'> {
  /** How many other replies, except failed ones, its author had seen. */
  known: number;
}

/** The result of sending a reply. */
export type AnswerResult = Pick<WrittenAnswer, 'state' | 'detail'>;

/** Thrown for a reply with the id of another submission's reply, or with different text. */
export class AnswerIdTaken extends Error {
  override name = 'AnswerIdTaken';
}

/** Thrown for a reply whose author hasn't seen a newer one. `by` wrote that. */
export class AnsweredMeanwhile extends Error {
  override name = 'AnsweredMeanwhile';
  readonly by: string;

  constructor(by: string) {
    super('A newer reply exists.');
    this.by = by;
  }
}

export function createAnswers(db: Db, now: () => number) {
  return {
    /**
     * Stores a reply that is about to be sent. A failed one starts again, with its current text; no
     * other one ever does. Throws an `AnswerIdTaken` or an `AnsweredMeanwhile`.
     * @returns `begun`, or the state of a reply that was started before; `quarantined` if the submission
     * is quarantined: nothing is sent to it; undefined if nothing is stored under the receipt
     */
    beginAnswer: (
      receipt: string,
      { id, to, subject, text, template, known }: NewAnswer,
      by: string,
    ): Promise<'begun' | 'quarantined' | AnswerState | undefined> =>
      onSubmission(db, now, receipt, by, async ({ tx, at }, submission) => {
        const answers = tx.selectFrom('answer').selectAll();
        const before = await answers.where('id', '=', id).executeTakeFirst();
        if (before && before.submission_id !== submission.id) {
          throw new AnswerIdTaken('This ID belongs to a reply to another submission.');
        }
        if (before && before.state !== 'failed') {
          if (before.subject !== subject || before.text !== text) {
            throw new AnswerIdTaken(
              'A reply with different text was started here before. Check the notes to see whether it was sent. To send this one too, click Send again.',
            );
          }
          return answerStateAt(before, at);
        }
        if (submission.quarantined === 1) return 'quarantined';
        const others = await answers
          .where('submission_id', '=', submission.id)
          .where('id', '<>', id)
          .where('state', '<>', 'failed')
          .orderBy('seq')
          .execute();
        const newest = others.at(-1);
        if (newest && others.length > known) throw new AnsweredMeanwhile(newest.by);
        const state = 'sending' as const;
        const row = { at, by, address: to, subject, text, template, state, detail: '' };
        await tx
          .insertInto('answer')
          .values({ ...row, id, submission_id: submission.id })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
        return 'begun';
      }),

    /**
     * Stores the result. A submission without an owner becomes its author's once it was answered.
     * Does nothing if the submission was erased in the meantime.
     */
    async endAnswer(
      receipt: string,
      id: string,
      { state, detail }: AnswerResult,
      by: string,
    ): Promise<void> {
      await onSubmission(db, now, receipt, by, async (work, submission) => {
        const { numUpdatedRows } = await work.tx
          .updateTable('answer')
          .set({ state, detail })
          .where('id', '=', id)
          .where('submission_id', '=', submission.id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await addActivity(work, 'answer', () => state);
        const isOut = state === 'sent' || state === 'prepared';
        if (isOut && submission.owner === '' && by !== '') await giveTo(work, by);
      });
    },
  };
}

export function toAnswer(row: Row<'answer'>): WrittenAnswer {
  const { seq: _, submission_id: __, address: to, ...rest } = row;
  return { ...rest, to };
}
