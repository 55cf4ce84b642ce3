import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { HOUR_MS } from '../shared/time.ts';
import { type Db, isPostgres } from './database.ts';
import { type StoredFile, toFile } from './submissions.ts';
import { fold, wordsOf } from './traits.ts';

/** An excerpt from a document, for a person to read. It is text: nothing in it is markup. */
export interface Excerpt {
  before: string;
  /** The word found, as the document spells it. */
  word: string;
  after: string;
}

/** A word to look for in documents. */
interface Sought {
  word: string;
  /** Whether any word with this prefix matches. */
  isBeginning: boolean;
}

/** How often extracting a text is tried, and the wait after each attempt, in milliseconds. */
const MAX_TRIES = 2;
const WAIT_MS = HOUR_MS;

/** Characters that are kept of a document: some 30 pages. */
const MAX_LETTERS = 100_000;

/** A word, including `c++` and `c#`. In a text that isn't folded, accents may be own characters. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*/gu;

/** The most characters of a word; nobody searches for longer ones. */
const MAX_WORD = 64;

/** The fewest characters of a word that is also found as a prefix: `go` is not `google`. */
const MIN_BEGINNING = 3;

/** Characters around a found word. A row of the list has room for one line. */
const BEFORE = 24;
const AFTER = 120;

/**
 * The text of documents, which the list's search includes. A program that can read documents
 * extracts it once they are stored: the desk (desk/server/document-text/reading.ts).
 */
export function createDocumentTexts(db: Db, now: () => number) {
  return {
    /**
     * A file whose text should be extracted now; undefined if there is none. Quarantined ones come
     * last, and before them those that failed once. The others come in turns of their senders.
     */
    async next(): Promise<StoredFile | undefined> {
      const row = await db
        .selectFrom('file')
        .innerJoin('submission', 'submission.id', 'file.submission_id')
        .selectAll('file')
        .where('reading_due', '<=', now())
        .orderBy('quarantined')
        .orderBy('reading_tries')
        .orderBy('reading_turn')
        .orderBy('reading_due')
        .limit(1)
        .executeTakeFirst();
      return row && toFile(row);
    },

    /**
     * Notes that extraction has started, which counts as one more attempt: a document that crashes
     * its reader is not read again and again. False if another process has it, or it was erased.
     */
    async begin(id: string): Promise<boolean> {
      const at = now();
      const { numAffectedRows } = await sql`update file set reading_tries = reading_tries + 1,
        reading_due = case when reading_tries + 1 < ${sql.lit(MAX_TRIES)}
          then cast(${at + WAIT_MS} as bigint) end
        where id = ${id} and reading_due <= ${at}`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Stores the extracted text, '' if there is none. The file is not read again. */
    keep: (id: string, text: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const found = await tx
          .selectFrom('file')
          .innerJoin('submission', 'submission.id', 'file.submission_id')
          .select('submission.seq')
          .where('file.id', '=', id)
          .$if(isPostgres(tx), (query) => query.forUpdate())
          .executeTakeFirst();
        // Erased in the meantime.
        if (!found) return;
        await tx.updateTable('file').set({ reading_due: null }).where('id', '=', id).execute();
        // One line, with only characters that both databases can store.
        const line = text
          .slice(0, MAX_LETTERS)
          .replace(/[\s\p{Cc}]+/gu, ' ')
          .trim();
        if (line !== '') await add(tx, found.seq, line.toWellFormed());
      }),
  };
}

/** Adds the text of one document to that of the others of a submission. */
async function add(tx: Db, seq: number, text: string): Promise<void> {
  const texts = tx.selectFrom('document_text').select('text').where('seq', '=', seq);
  const before = await texts.executeTakeFirst();
  const all = before ? `${before.text} ${text}` : text;
  const row = { text: all, words: wordsIn(all) };
  await tx
    .insertInto('document_text')
    .values({ seq, ...row })
    .onConflict((conflict) => conflict.column('seq').doUpdateSet(row))
    .execute();
}

/** Whether a folded search word is in a document of a submission. */
export function isInDocuments(db: Db, word: string): RawBuilder<SqlBool> {
  const sought = soughtBy(word);
  if (sought.length === 0) return sql<SqlBool>`1 = 0`;
  if (isPostgres(db)) {
    const query = sought.map((each) => `'${each.word}'${each.isBeginning ? ':*' : ''}`).join(' & ');
    return sql<SqlBool>`submission.seq in (select seq from document_text
      where array_to_tsvector(string_to_array(words, ' ')) @@ ${query}::tsquery)`;
  }
  const query = sought.map((each) => `"${each.word}"${each.isBeginning ? '*' : ''}`).join(' AND ');
  return sql<SqlBool>`submission.seq in (select rowid from document_words
    where document_words match ${query})`;
}

/**
 * Where the documents of some submissions have the first search word that isn't in their typed
 * text, which a list shows anyway. By the number of the submission.
 */
export async function excerptsOf(
  db: Db,
  seqs: readonly number[],
  search: string,
): Promise<Map<number, Excerpt>> {
  const found = new Map<number, Excerpt>();
  const words = wordsOf(search);
  if (words.length === 0) return found;
  const rows = await db
    .selectFrom('document_text')
    .innerJoin('search', 'search.seq', 'document_text.seq')
    .select(['document_text.seq', 'document_text.text', 'search.text as typed', 'search.note'])
    .where('document_text.seq', 'in', seqs)
    .execute();
  for (const { seq, text, typed, note } of rows) {
    const missing = words.filter((word) => !typed.includes(word) && !note.includes(word));
    const [sought] = missing.flatMap((word) => soughtBy(word).slice(0, 1));
    const excerpt = sought && excerptOf(text, sought);
    if (excerpt) found.set(seq, excerpt);
  }
  return found;
}

/** The different words of a text, folded, separated by spaces. */
export function wordsIn(text: string): string {
  const words = fold(text).match(WORD) ?? [];
  return [...new Set(words.filter((word) => word.length <= MAX_WORD))].join(' ');
}

/**
 * The words that a document must have for one word of a search, folded: for `node.js` both `node`
 * and a word starting with `js`. Empty for a word without a letter or a digit, which no document
 * has.
 */
function soughtBy(word: string): Sought[] {
  const words = word.match(WORD) ?? [];
  return words.map((part, index) => ({
    word: part,
    // A character outside of ASCII may be a syllable or a whole word.
    isBeginning:
      index === words.length - 1 && (part.length >= MIN_BEGINNING || /\P{ASCII}/u.test(part)),
  }));
}

/** The first excerpt of a text with a word; undefined if it has none. */
export function excerptOf(text: string, { word, isBeginning }: Sought): Excerpt | undefined {
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const folded = fold(written);
    if (isBeginning ? !folded.startsWith(word) : folded !== word) continue;
    return {
      before: endOf(text.slice(0, index)),
      word: written,
      after: startOf(text.slice(index + written.length)),
    };
  }
  return undefined;
}

/** The last whole words of a text; of one without spaces, its last characters. */
function endOf(text: string): string {
  if (text.length <= BEFORE) return text;
  const cut = text.slice(-BEFORE).toWellFormed();
  return `… ${cut.slice(cut.indexOf(' ') + 1)}`;
}

/** The first whole words of a text; of one without spaces, its first characters. */
function startOf(text: string): string {
  if (text.length <= AFTER) return text;
  const cut = text.slice(0, AFTER).toWellFormed();
  const end = cut.lastIndexOf(' ');
  return `${end < 0 ? cut : cut.slice(0, end)} …`;
}
