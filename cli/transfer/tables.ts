import type { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../intake/store/schema.ts';
import { StoreError } from '../../intake/store/store-error.ts';

/** A value in a column of any table. */
export type Value = string | number | null;

/** A table that both databases have. */
export interface Table {
  name: string;
  columns: readonly TableColumn[];
  /** The columns that order its rows: its key, or all where it has none. */
  order: readonly string[];
  /** Whether it has a key, whose columns are never null. */
  hasKey: boolean;
  /** Tables that its rows refer to. */
  refersTo: readonly string[];
}

export interface TableColumn {
  name: string;
  /** PostgreSQL's type, like `text` or `bigint`. */
  type: string;
  /** Whether PostgreSQL numbers its rows. */
  isCounted: boolean;
}

const text = (value: unknown) => String(value);

/**
 * The tables of both databases, ordered so that referenced tables come first. They are read from the
 * databases, so tables of later migrations are included. Throws a `StoreError` if only one database
 * has a table or column, because a migration left it out.
 */
export async function tablesOf(source: DatabaseSync, target: Kysely<Tables>): Promise<Table[]> {
  const there = await columnsOf(target);
  const found = source
    .prepare(
      // Not the tables in which FTS5 keeps its index: PostgreSQL has an index in their place.
      `select name from sqlite_schema
        where name in (select name from pragma_table_list where schema = 'main' and type = 'table')
        and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
        order by rowid`,
    )
    .all()
    .map(({ name }) => readTable(source, text(name), there));
  const here = found.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name}`),
  );
  const only = [...there.keys()].filter((name) => !here.includes(name));
  if (only.length > 0) throw new StoreError(`Only PostgreSQL has ${only.join(', ')}.`);
  return inOrder(found);
}

function readTable(
  source: DatabaseSync,
  name: string,
  there: ReadonlyMap<string, TableColumn>,
): Table {
  const rows = source.prepare(`select name, pk from pragma_table_info(?) order by cid`).all(name);
  const columns = rows.map((row) => {
    const column = there.get(`${name}.${row.name}`);
    if (!column) throw new StoreError(`Only SQLite has ${name}.${row.name}.`);
    return column;
  });
  const key = rows
    .filter(({ pk }) => Number(pk) > 0)
    .sort((a, b) => Number(a.pk) - Number(b.pk))
    .map((row) => text(row.name));
  const references = source
    .prepare(`select distinct "table" as name from pragma_foreign_key_list(?)`)
    .all(name);
  return {
    name,
    columns,
    order: key.length > 0 ? key : columns.map((column) => column.name),
    hasKey: key.length > 0,
    refersTo: references.map((row) => text(row.name)),
  };
}

/** PostgreSQL's columns, by `table.column`. */
async function columnsOf(target: Kysely<Tables>): Promise<Map<string, TableColumn>> {
  const { rows } = await sql<TableColumn & { table: string }>`
    select table_name as table, column_name as name, data_type as type,
      is_identity = 'YES' as "isCounted"
    from information_schema.columns
    join information_schema.tables using (table_catalog, table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name not like 'kysely\\_%'
    order by table_name, ordinal_position`.execute(target);
  return new Map(rows.map(({ table, ...column }) => [`${table}.${column.name}`, column]));
}

/** Sorts tables so that each comes after those it refers to. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter(({ refersTo }) =>
      refersTo.every((name) => ordered.some((table) => table.name === name)),
    );
    if (ready.length === 0) throw new StoreError('Tables refer to each other in a circle.');
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}
