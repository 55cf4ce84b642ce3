import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDatabase } from '../../../../tests/fixtures/postgres.ts';
import { openSqliteStore } from '../sqlite/sqlite.ts';

type Row = Record<string, unknown>;

/** As `outbox.due_at: number`, with `?` where it may be null and `=` where it has a default. */
const inWords = ({ table, name, type, nullable, preset }: Row) =>
  `${table}.${name}: ${/INT/i.test(String(type)) ? 'number' : 'text'}${nullable ? '?' : ''}${preset ? '=' : ''}`;

const SQLITE_COLUMNS = `select m.name as "table", c.name, c.type, not c."notnull" and not c.pk as nullable,
  c.dflt_value is not null as preset
  from sqlite_schema m join pragma_table_info(m.name) c
  where m.type = 'table' and m.name not like 'sqlite%' and m.name not like 'kysely%'`;

const POSTGRES_COLUMNS = `select table_name as "table", column_name as name, data_type as type,
  is_nullable = 'YES' as nullable, column_default is not null as preset
  from information_schema.columns
  where table_schema = 'public' and table_name not like 'kysely%'`;

/** Indexes as `outbox (destination, state)`, with `unique` before those that are. */
const SQLITE_INDEXES = `select case l."unique" when 1 then 'unique ' else '' end || m.name || ' ('
  || (select group_concat(name, ', ') from (select name from pragma_index_info(l.name) order by seqno)) || ')' as words
  from sqlite_schema m join pragma_index_list(m.name) l
  where m.type = 'table' and m.name not like 'kysely%'
  union all
  select 'unique ' || m.name || ' (' || c.name || ')' from sqlite_schema m join pragma_table_info(m.name) c
  where m.type = 'table' and m.name not like 'kysely%' and m.name not like 'sqlite%'
    and c.pk = 1 and c.type = 'INTEGER'`;

const POSTGRES_INDEXES = `select case when indexdef like 'CREATE UNIQUE%' then 'unique ' else '' end
  || tablename || ' ' || substring(indexdef from '\\(.*\\)') as words
  from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'`;

async function sqlite(): Promise<(query: string) => Row[]> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'engines-'));
  const file = path.join(directory, 'x.db');
  await (await openSqliteStore(file)).close();
  const database = new DatabaseSync(file, { readOnly: true });
  onTestFinished(async () => {
    database.close();
    await rm(directory, { recursive: true });
  });
  return (query) => database.prepare(query).all();
}

test('[X11] both databases have the same tables, columns and indexes', async () => {
  const one = await sqlite();
  const { query, remove } = await temporaryDatabase();
  onTestFinished(remove);
  const columns = (await query(POSTGRES_COLUMNS)).map(inWords).sort();
  expect(columns).toEqual(one(SQLITE_COLUMNS).map(inWords).sort());
  expect(columns.length).toBeGreaterThan(80);
  const wordsOf = (rows: Row[]) =>
    rows.map(({ words }) => String(words).replaceAll('"', '').toLowerCase()).sort();
  expect(wordsOf(await query(POSTGRES_INDEXES))).toEqual(wordsOf(one(SQLITE_INDEXES)));
});

test('[X11] texts are ordered by their bytes in both', async () => {
  const { query, remove } = await temporaryDatabase();
  onTestFinished(remove);
  const others = await query(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and data_type = 'text'
      and collation_name is distinct from 'C'`);
  expect(others).toEqual([]);
});
