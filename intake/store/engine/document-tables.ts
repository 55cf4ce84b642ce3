import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import { runsSideBySide } from './locks.ts';

/**
 * Step 0004: the text of documents. Every stored file is waiting to be read, as every later one is:
 * a save need not know about it.
 */
export async function createDocumentTables(db: Kysely<unknown>): Promise<void> {
  const index = runsSideBySide(db as Kysely<Tables>) ? POSTGRES_INDEX : SQLITE_INDEX;
  for (const statement of [...TABLES, ...index]) await sql.raw(statement).execute(db);
}

const TABLES = [
  'alter table file add column reading_due bigint default 0',
  'alter table file add column reading_tries integer not null default 0',
  'create index file_reading on file (reading_due)',
];

/** The index has no word order, so it takes a fifth of the space of an index for phrases. */
const POSTGRES_INDEX = [
  `create table document_text (
    seq bigint primary key,
    text text collate "C" not null,
    words text collate "C" not null
  )`,
  `create index document_text_words on document_text
    using gin (array_to_tsvector(string_to_array(words, ' ')))`,
];

/**
 * FTS5 stores only the index, and triggers report every change to it. Its tokenizer for ASCII
 * splits the output of `wordsIn` at the spaces. `secure-delete` is off: it leaves words in the
 * index that separates FTS5's pages, and takes 5 ms a document; see `rewriteWords`.
 */
const SQLITE_INDEX = [
  `create table document_text (
    seq integer primary key,
    text text not null,
    words text not null
  )`,
  `create virtual table document_words using fts5 (
    words, content = 'document_text', content_rowid = 'seq', detail = 'none',
    tokenize = "ascii tokenchars '+#'"
  )`,
  `create trigger document_text_added after insert on document_text begin
    insert into document_words (rowid, words) values (new.seq, new.words);
  end`,
  `create trigger document_text_changed after update on document_text begin
    insert into document_words (document_words, rowid, words) values ('delete', old.seq, old.words);
    insert into document_words (rowid, words) values (new.seq, new.words);
  end`,
  `create trigger document_text_removed after delete on document_text begin
    insert into document_words (document_words, rowid, words) values ('delete', old.seq, old.words);
  end`,
];
