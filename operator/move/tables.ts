import type { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import { PROGRESS } from '../../intake/store/engine/postgres/progress-table.ts';
import { StoreError } from '../../intake/store/store-error.ts';

/** A value in a column of any table. */
export type Value = string | number | null;

/** A table as both databases have it. */
export interface Table {
  name: string;
  columns: readonly Column[];
  /** The columns that order its rows: its key, or all where it has none. */
  order: readonly string[];
  /** Whether it has a key, whose columns are never null. */
  hasKey: boolean;
  /** Tables that its rows refer to. */
  refersTo: readonly string[];
}

export interface Column {
  name: string;
  /** PostgreSQL's, as `text` or `bigint`. */
  type: string;
}

/** A table that can't be copied, or that only one of the databases has: a migration left it out. */
export class UnequalTablesError extends StoreError {
  override name = 'UnequalTablesError';
}

const text = (value: unknown) => String(value);

/**
 * The tables of both databases, those before others that refer to them. They are read from the
 * databases, so a table of a later migration is among them. Throws an `UnequalTablesError` if they
 * differ.
 */
export async function tablesOf(source: DatabaseSync, target: Client): Promise<Table[]> {
  const types = await columnTypes(target);
  const found = source
    .prepare(
      `select name, wr from sqlite_schema join pragma_table_list using (name)
        where sqlite_schema.type = 'table' and schema = 'main'
        and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
        order by sqlite_schema.rowid`,
    )
    .all()
    .map(({ name, wr }) => {
      if (wr === 0) return readTable(source, text(name), types);
      throw new UnequalTablesError(
        `${name} has no row ids (WITHOUT ROWID), by which rows are copied in order. Its migration has to make it with them.`,
      );
    });
  const here = found.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name}`),
  );
  const only = [...types.keys()].filter((name) => !here.includes(name));
  if (only.length > 0) {
    throw new UnequalTablesError(`Only PostgreSQL has ${only.join(', ')}.`);
  }
  return inOrder(found);
}

function readTable(source: DatabaseSync, name: string, types: ReadonlyMap<string, string>): Table {
  const rows = source.prepare(`select name, pk from pragma_table_info(?) order by cid`).all(name);
  const columns = rows.map((row) => {
    const column = text(row.name);
    const type = types.get(`${name}.${column}`);
    if (!type) throw new UnequalTablesError(`Only SQLite has ${name}.${column}.`);
    return { name: column, type };
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

/** The types of PostgreSQL's columns, by `table.column`. */
async function columnTypes(target: Client): Promise<Map<string, string>> {
  const { rows } = await target.query<{ table: string; name: string; type: string }>(
    `select table_name as table, column_name as name, data_type as type
      from information_schema.columns
      join information_schema.tables using (table_catalog, table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE'
        and table_name not like 'kysely\\_%' and table_name <> $1
      order by table_name, ordinal_position`,
    [PROGRESS],
  );
  return new Map(rows.map(({ table, name, type }) => [`${table}.${name}`, type]));
}

/** Tables after those that they refer to. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter(({ refersTo }) =>
      refersTo.every((name) => ordered.some((table) => table.name === name)),
    );
    if (ready.length === 0) throw new UnequalTablesError('Tables refer to each other in a circle.');
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}
