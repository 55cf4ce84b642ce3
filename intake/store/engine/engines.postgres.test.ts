import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDatabase } from '../../../tests/fixtures/postgres.ts';
import { tablesInWords } from '../../../tests/fixtures/tables.ts';
import { openSqliteStore } from './sqlite/sqlite.ts';

test('[X11] both databases have the same tables, columns and indexes', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'engines-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = path.join(directory, 'x.db');
  await (await openSqliteStore(file)).close();
  const sqlite = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => sqlite.close());
  const { query, remove } = await temporaryDatabase();
  onTestFinished(remove);
  const words = await tablesInWords(query, true);
  expect(words).toEqual(await tablesInWords((text) => sqlite.prepare(text).all(), false));
  expect(words.length).toBeGreaterThan(120);
});

test('[X11] texts are ordered by their bytes in both', async () => {
  const { query, remove } = await temporaryDatabase();
  onTestFinished(remove);
  const others = await query(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and data_type = 'text'
      and collation_name is distinct from 'C'`);
  expect(others).toEqual([]);
});
