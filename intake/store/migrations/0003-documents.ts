import { sql } from 'kysely';
import { type Db, isPostgres } from '../database.ts';

/** Adds the list of files to inspect again, and the order in which the text of files is read. */
export async function up(db: Db): Promise<void> {
  const text = isPostgres(db) ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(db);
}

function statementsWith(text: string): string[] {
  return [
    `create table file_inspection (
      id ${text} not null primary key,
      tries integer not null default 0
    )`,
    'alter table file add column reading_turn integer not null default 0',
  ];
}
