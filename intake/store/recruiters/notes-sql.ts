import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import { searchable } from '../submission/traits.ts';
import type { Change } from './handling-sql.ts';
import { type Note, type Notes, NotYourNote } from './notes.ts';

/** @param change runs an action on a submission and adds it to the activity */
export function createNotes(change: Change, now: () => number): Notes {
  return {
    async writeNote(receipt, { id, text }, by) {
      let isHeld = false;
      await change(receipt, by, 'note', async (tx, submission) => {
        isHeld = true;
        const written = await tx
          .selectFrom('note')
          .select(['submission_id', 'by', 'text'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (written && (written.submission_id !== submission.id || written.by !== by)) {
          throw new NotYourNote('Only the author of a note can change it.');
        }
        if ((written?.text ?? '') === text) return undefined;
        if (written) {
          await tx
            .updateTable('note')
            .set({ text, changed_at: now() })
            .where('id', '=', id)
            .execute();
        } else {
          await tx
            .insertInto('note')
            .values({ id, submission_id: submission.id, at: now(), by, text })
            .execute();
        }
        await makeSearchable(tx, submission);
        return { detail: text === '' ? 'removed' : written ? 'changed' : 'written', result: true };
      });
      return isHeld;
    },
  };
}

/** Copies the current text of all notes and tags of a submission into the search. */
export async function makeSearchable(
  tx: Kysely<Tables>,
  { id, seq }: { id: string; seq: number },
): Promise<void> {
  const texts = await tx
    .selectFrom('note')
    .select('text')
    .where('submission_id', '=', id)
    .orderBy('seq')
    .execute();
  const tags = await tx
    .selectFrom('tag')
    .select('word')
    .where('submission_id', '=', id)
    .orderBy('seq')
    .execute();
  const words = [...texts.map(({ text }) => text), ...tags.map(({ word }) => word)];
  const note = searchable(words.join('\n'));
  await tx.updateTable('search').set({ note }).where('seq', '=', seq).execute();
}

/** The notes of some submissions, oldest first, by submission. */
export async function notesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, Note[]>> {
  const notes = await db
    .selectFrom('note')
    .selectAll()
    .where('submission_id', 'in', [...ids])
    .orderBy('seq')
    .execute();
  const threads = new Map<string, Note[]>();
  for (const { id, submission_id, at, by, text, changed_at } of notes) {
    const note: Note = {
      id,
      at: Number(at),
      by,
      text,
      ...(changed_at !== null && { changedAt: Number(changed_at) }),
    };
    threads.set(submission_id, [...(threads.get(submission_id) ?? []), note]);
  }
  return threads;
}
