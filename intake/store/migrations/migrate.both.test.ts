import { expect, onTestFinished, test } from 'vitest';
import { type Database, emptyDatabase, isPostgres } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';
import { tablesInWords, tablesOf0009 } from '../../../tests/fixtures/tables.ts';

const NOW = Date.UTC(2026, 0, 2, 1);

async function temporary(): Promise<Database> {
  const database = await emptyDatabase();
  onTestFinished(() => database.remove());
  return database;
}

async function open(database: Database) {
  const store = await database.open(() => NOW);
  onTestFinished(() => store.close());
  return store;
}

test('[X1] [X11] a database of November 2026 opens with everything there', async () => {
  const database = await temporary();
  await database.write(await tablesOf0009(isPostgres));
  await database.write("update submission set remind_at = 5 where owner = 'Kim'");
  const store = await open(database);
  // A reminder is the owner's; without an owner, it belongs to the person who set it.
  expect((await store.records.record('AE64-8F3V-V930', 'Kim'))?.remindAt).toBe(5);
  expect((await store.records.record('FCHX-C0YZ-P7Q7', 'Lee'))?.remindAt).toBe(1795251960000);
  expect(await store.records.record('AE64-8F3V-V930')).toMatchObject({
    fields: { firstname: 'Ada' },
    files: [{ name: 'Role 0.pdf' }, { name: 'Role 1.pdf' }],
    notes: [{ text: 'Call back on Tuesday', by: 'Kim' }],
    tags: ['Urgent'],
    consent: { given: false, events: [{ kind: 'given', version: 1 }, { kind: 'revoked' }] },
  });
  expect(await store.records.list({ search: 'wants two engineers' }, 2)).toHaveLength(1);
  expect(await store.records.list({ search: 'c++' }, 2)).toHaveLength(1);
  expect(await store.records.list({ view: 'spam' }, 2)).toHaveLength(1);
  expect(await store.outbox.counts()).toMatchObject({
    waiting: 3,
    delivered: 1,
    dead: 1,
    quarantined: 1,
  });
  // Its submission was erased by age, and its evidence was kept.
  expect(await store.consents.events('DZ2E-VYFK-KHNW', 9)).toHaveLength(1);
  for (const change of ["update consent set receipt = ''", 'delete from consent']) {
    await expect(database.write(change)).rejects.toThrow('The consent log is append-only.');
  }
  expect(await store.save(newSubmission())).toMatchObject({ outcome: 'saved' });
  expect((await store.consents.events('', 9)).map(({ seq }) => seq)).toEqual([1, 2, 3, 5, 6, 7]);
  expect(await store.erasures.erase(['AE64-8F3V-V930'])).toMatchObject({ consents: 2 });
});

test('[X11] an adopted database has the tables of a new one', async () => {
  const database = await temporary();
  await database.write(await tablesOf0009(isPostgres));
  for (let starts = 0; starts < 2; starts++) await (await database.open(() => NOW)).close();
  const fresh = await temporary();
  await open(fresh);
  const words = await tablesInWords(database.rows, isPostgres);
  expect(words.length).toBeGreaterThan(100);
  expect(words).toEqual(await tablesInWords(fresh.rows, isPostgres));
  expect(await database.rows('select name from kysely_migration')).toEqual([
    { name: '0001-tables' },
    { name: '0002-reminders' },
  ]);
});

test('[X1] [X11] an adoption that is cut off leaves the database as it was, and goes on later', async () => {
  const database = await temporary();
  await database.write(await tablesOf0009(isPostgres));
  const before = await tablesInWords(database.rows, isPostgres);
  // The last change fails: its name is taken.
  await database.write('create table taken (x integer); create index outbox_next on taken (x)');
  await expect(database.open(() => NOW)).rejects.toThrow();
  await database.write('drop table taken');
  expect(await tablesInWords(database.rows, isPostgres)).toEqual(before);
  expect(await (await open(database)).outbox.counts()).toMatchObject({ waiting: 3 });
});

test('[X1] [X11] a database of an older version is refused with what to do', async () => {
  const database = await temporary();
  await database.write(`create table kysely_migration (name varchar(255), timestamp varchar(255));
    insert into kysely_migration values ('0007-instances', '2026-11-20')`);
  const refused = await database.open(() => NOW).catch((error: unknown) => String(error));
  expect(refused).toMatch(/last change is 0007-instances.*commit d15f3f0f/);
});

test('[X11] a database of a newer version is refused', async () => {
  const database = await temporary();
  await (await database.open(() => NOW)).close();
  await database.write("insert into kysely_migration (name, timestamp) values ('9999', '')");
  const refused = await database.open(() => NOW).catch((error: unknown) => error as Error);
  expect(`${refused} ${(refused as Error).cause}`).toMatch(/9999/);
});
