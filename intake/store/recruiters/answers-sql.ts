import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import { AnswerIdTaken, type Answers, answerStateAt, type WrittenAnswer } from './answers.ts';
import type { Change } from './handling-sql.ts';

/** @param change runs an act on a submission and adds it to the activity */
export function createAnswers(change: Change, now: () => number): Answers {
  return {
    async beginAnswer(receipt, { id, to, subject, text, template }, by) {
      let begun: Awaited<ReturnType<Answers['beginAnswer']>>;
      // Always returns undefined: the activity entry comes with the result.
      await change(receipt, by, 'answer', async (tx, submission) => {
        const before = await tx
          .selectFrom('answer')
          .select(['submission_id', 'at', 'subject', 'text', 'state'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (before && before.submission_id !== submission.id) {
          throw new AnswerIdTaken('This ID belongs to a reply to another submission.');
        }
        if (before && before.state !== 'failed') {
          if (before.subject !== subject || before.text !== text) {
            throw new AnswerIdTaken(
              'A reply with different text was started here before. Check the notes to see whether it was sent. To send this one too, click Send again.',
            );
          }
          begun = answerStateAt({ ...before, at: Number(before.at) }, now());
          return undefined;
        }
        if (Number(submission.apart) === 1) {
          begun = 'apart';
          return undefined;
        }
        const sending = { state: 'sending', detail: '' } as const;
        const row = { at: now(), by, address: to, subject, text, template, ...sending };
        if (before) {
          await tx.updateTable('answer').set(row).where('id', '=', id).execute();
        } else {
          await tx
            .insertInto('answer')
            .values({ ...row, id, submission_id: submission.id })
            .execute();
        }
        begun = 'begun';
        return undefined;
      });
      return begun;
    },

    async endAnswer(receipt, id, { state, detail }, by) {
      await change(receipt, by, 'answer', async (tx, submission) => {
        const { numUpdatedRows } = await tx
          .updateTable('answer')
          .set({ state, detail })
          .where('id', '=', id)
          .where('submission_id', '=', submission.id)
          .executeTakeFirst();
        return numUpdatedRows === 1n ? { detail: state, result: true } : undefined;
      });
    },
  };
}

/** The replies to some submissions, oldest first, by submission. */
export async function answersOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, WrittenAnswer[]>> {
  const rows = await db
    .selectFrom('answer')
    .selectAll()
    .where('submission_id', 'in', [...ids])
    .orderBy('seq')
    .execute();
  const answers = new Map<string, WrittenAnswer[]>();
  for (const { seq: _, submission_id, at, address, ...rest } of rows) {
    const answer: WrittenAnswer = { ...rest, at: Number(at), to: address };
    answers.set(submission_id, [...(answers.get(submission_id) ?? []), answer]);
  }
  return answers;
}
