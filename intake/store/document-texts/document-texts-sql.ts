import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { HOUR_MS } from '../../shared/time.ts';
import { runsSideBySide } from '../engine/locks.ts';
import type { Tables } from '../schema.ts';
import { toFile } from '../submission/submission-sql.ts';
import { wordsOf } from '../submission/traits.ts';
import type { DocumentTexts, Excerpt } from './document-texts.ts';
import { excerptOf, type Sought, soughtBy, wordsIn } from './document-words.ts';

/** How often extracting a text is tried, and the wait after each attempt, in milliseconds. */
const MAX_TRIES = 3;
const WAIT_MS = HOUR_MS;

/** Characters that are kept of a document: some 30 pages. */
const MAX_LETTERS = 100_000;

/** The texts in SQL. */
export function createDocumentTexts(db: Kysely<Tables>, now: () => number): DocumentTexts {
  return {
    async next() {
      const row = await db
        .selectFrom('file')
        .selectAll()
        .where('reading_due', '<=', now())
        .orderBy('reading_due')
        .limit(1)
        .executeTakeFirst();
      return row && toFile(row);
    },

    async begin(id) {
      const at = now();
      const { numUpdatedRows } = await db
        .updateTable('file')
        .set((row) => ({
          reading_tries: row('reading_tries', '+', 1),
          reading_due: sql<number | null>`case when reading_tries + 1 < ${sql.lit(MAX_TRIES)}
            then cast(${at + WAIT_MS} as bigint) end`,
        }))
        .where('id', '=', id)
        .where('reading_due', '<=', at)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    keep: (id, text) =>
      db.transaction().execute(async (tx) => {
        const found = await tx
          .selectFrom('file')
          .innerJoin('submission', 'submission.id', 'file.submission_id')
          .select('submission.seq')
          .where('file.id', '=', id)
          .$if(runsSideBySide(tx), (query) => query.forUpdate())
          .executeTakeFirst();
        // Erased in the meantime.
        if (!found) return;
        await tx.updateTable('file').set({ reading_due: null }).where('id', '=', id).execute();
        const kept = tidied(text);
        if (kept !== '') await add(tx, found.seq, kept);
      }),
  };
}

/** One line, with only characters that both databases can store. */
function tidied(text: string): string {
  const line = text.slice(0, MAX_LETTERS).replace(/[\s\p{Cc}]+/gu, ' ');
  return line.trim().toWellFormed();
}

/** Adds the text of one document to that of the others of a submission. */
async function add(tx: Kysely<Tables>, seq: number, text: string): Promise<void> {
  const before = await tx
    .selectFrom('document_text')
    .select('text')
    .where('seq', '=', seq)
    .executeTakeFirst();
  const all = before ? `${before.text} ${text}` : text;
  const row = { text: all, words: wordsIn(all) };
  await tx
    .insertInto('document_text')
    .values({ seq, ...row })
    .onConflict((conflict) => conflict.column('seq').doUpdateSet(row))
    .execute();
}

/** Whether a folded search word is in a document of a submission. */
export function isInDocuments(db: Kysely<Tables>, word: string): RawBuilder<SqlBool> {
  const sought = soughtBy(word);
  if (sought.length === 0) return sql<SqlBool>`1 = 0`;
  if (runsSideBySide(db)) {
    const query = sought.map((each) => `'${each.word}'${each.isBeginning ? ':*' : ''}`).join(' & ');
    return sql<SqlBool>`submission.seq in (select seq from document_text
      where array_to_tsvector(string_to_array(words, ' ')) @@ ${query}::tsquery)`;
  }
  const query = sought.map((each) => `"${each.word}"${each.isBeginning ? '*' : ''}`).join(' AND ');
  return sql<SqlBool>`submission.seq in (select rowid from document_words
    where document_words match ${query})`;
}

/**
 * By `seq`, where a submission's documents have the first search word that isn't in its typed text.
 * A list shows the typed text anyway.
 */
export async function excerptsOf(
  db: Kysely<Tables>,
  seqs: readonly number[],
  search: string,
): Promise<Map<number, Excerpt>> {
  const words = wordsOf(search);
  const found = new Map<number, Excerpt>();
  if (words.length === 0 || seqs.length === 0) return found;
  const rows = await db
    .selectFrom('document_text')
    .innerJoin('search', 'search.seq', 'document_text.seq')
    .select(['document_text.seq', 'document_text.text', 'search.text as typed', 'search.note'])
    .where('document_text.seq', 'in', [...seqs])
    .execute();
  for (const { seq, text, typed, note } of rows) {
    const missing = words.filter((word) => !typed.includes(word) && !note.includes(word));
    const [sought] = missing.flatMap((word): Sought[] => soughtBy(word).slice(0, 1));
    const excerpt = sought && excerptOf(text, sought);
    if (excerpt) found.set(Number(seq), excerpt);
  }
  return found;
}
