import { type Db, type Row, rowsOf } from './database.ts';
import { addActivity, onSubmission, type Work } from './handling.ts';
import { searchable } from './traits.ts';

/** One note in the thread that recruiters keep about a submission; the sender never sees it. */
export interface Note extends Pick<Row<'note'>, 'id' | 'at' | 'by' | 'text'> {
  /** When its author last changed or deleted it; left out if never. */
  changedAt?: number;
}

/** A note as its author submits it. An empty text deletes the note. */
export type WrittenNote = Pick<Note, 'id' | 'text'>;

/** Thrown for a change of another author's note, and for a note of another submission. */
export class NotYourNote extends Error {
  override name = 'NotYourNote';
}

export function createNotes(db: Db, now: () => number) {
  return {
    /**
     * Adds a note, or changes it if its author wrote it before. The same text again does nothing.
     * Throws a `NotYourNote`.
     * @returns false if nothing is stored under the receipt
     */
    async writeNote(receipt: string, { id, text }: WrittenNote, by: string): Promise<boolean> {
      const done = await onSubmission(db, now, receipt, by, async (work, row) => {
        const { tx, at } = work;
        const notes = tx.selectFrom('note').selectAll().where('id', '=', id);
        const before = await notes.executeTakeFirst();
        if (before && (before.submission_id !== row.id || before.by !== by)) {
          throw new NotYourNote('Only the author of a note can change it.');
        }
        if ((before?.text ?? '') === text) return true;
        await tx
          .insertInto('note')
          .values({ id, submission_id: row.id, at, by, text })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ text, changed_at: at }))
          .execute();
        await makeSearchable(work);
        const detail = text === '' ? 'removed' : before ? 'changed' : 'written';
        await addActivity(work, 'note', () => detail);
        return true;
      });
      return done === true;
    },
  };
}

/** Copies the current text of all notes and tags of submissions into the search. */
export async function makeSearchable({ tx, rows }: Work): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const notes = await rowsOf(tx, 'note', ids, 'seq');
  const tags = await rowsOf(tx, 'tag', ids, 'seq');
  for (const { id, seq } of rows) {
    const texts = [...notes(id).map(({ text }) => text), ...tags(id).map(({ word }) => word)];
    const note = searchable(texts.join('\n'));
    await tx.updateTable('search').set({ note }).where('seq', '=', seq).execute();
  }
}

export function toNote({ id, at, by, text, changed_at }: Row<'note'>): Note {
  return { id, at, by, text, ...(changed_at !== null && { changedAt: changed_at }) };
}
