import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, isPostgres, temporaryDatabase } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';
import { tablesBefore, tablesInWords, tablesOf0007 } from '../../../tests/fixtures/tables.ts';
import { StoreError } from '../store-error.ts';
import { MIGRATIONS } from './migrations.ts';

const NOW = Date.UTC(2026, 0, 2, 1);

async function emptyDatabase(): Promise<Database> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  const database = await temporaryDatabase(directory, { withTables: false });
  onTestFinished(async () => {
    await database.remove();
    await rm(directory, { recursive: true });
  });
  return database;
}

async function open(database: Database) {
  const store = await database.open(() => NOW);
  onTestFinished(() => store.close());
  return store;
}

/** The rows of all tables but the list of steps, by table. */
async function rowsOf(database: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const names = new Set(
    (await tablesInWords(database.rows, isPostgres)).flatMap(
      (words) => /^\w+(?=\.)/.exec(words) ?? [],
    ),
  );
  const all: Record<string, Record<string, unknown>[]> = {};
  for (const name of names) all[name] = await database.rows(`select * from ${name} order by 1`);
  return all;
}

test('[X1] [X11] a database of November 2026 is upgraded with all of its rows', async () => {
  const database = await emptyDatabase();
  await database.write(await tablesBefore(isPostgres));
  const before = await rowsOf(database);
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
  const store = await open(database);
  const outbox = before.outbox?.map(({ source, turn: _, ...row }) => ({
    ...row,
    state: row.state === 'held' ? 'apart' : row.state,
    later: source === 'backlog' ? 1 : 0,
  }));
  // Their documents wait to be read, like those of a new submission.
  const file = before.file?.map((row) => ({ ...row, reading_due: 0, reading_tries: 0 }));
  const submission = before.submission?.map(({ note: _, ...row }) => ({
    ...row,
    name_key: 'ada lovelace',
    stage: 'new',
    owner: '',
    remind_at: null,
    seen_at: row.stage === 'seen' ? row.received_at : null,
  }));
  const [first] = before.submission ?? [];
  const { at, by } = before.activity?.[0] ?? {};
  const note = { seq: 1, id: first?.id, submission_id: first?.id, at, by, text: 'Call back' };
  const kept = keptOf(before);
  expect(await rowsOf(database)).toEqual({
    ...kept,
    outbox,
    submission,
    note: [{ ...note, changed_at: null }],
    tag: [],
    answer: [],
    morning: [{ day: '' }],
    file,
    consent: consentsOf(before),
    consent_lock: [{ is_open: 0 }],
    document_text: [],
  });
  expect(await store.outbox.counts()).toMatchObject({ waiting: 1, delivered: 1, apart: 1 });
  expect(await store.records.list({ search: 'call back' }, 2)).toMatchObject([{ seq: 1 }]);
  expect(await store.save(newSubmission())).toMatchObject({ outcome: 'saved' });
});

/** The rows of the tables that step 0008 leaves as they are. */
function keptOf(before: Record<string, Record<string, unknown>[]>) {
  const dropped = [
    'consent_event',
    'consent_person',
    'consent_head',
    'saved_filter',
    'note_earlier',
    'secret',
  ];
  return Object.fromEntries(Object.entries(before).filter(([name]) => !dropped.includes(name)));
}

/** The rows of the consent log from the two old tables, without erased people. */
function consentsOf(before: Record<string, Record<string, unknown>[]>) {
  return before.consent_person?.map(({ salt: _, assisted: _assisted, ...person }) => {
    const event = before.consent_event?.find(({ seq }) => seq === person.seq);
    const { kind, at, text_sha256, version } = event ?? {};
    return { ...person, kind, at, text_sha256, version };
  });
}

test('[X1] [X11] [X8] a database of step 0007 keeps every row that is still used', async () => {
  const database = await emptyDatabase();
  await database.write(await tablesOf0007(isPostgres));
  const before = await rowsOf(database);
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
  const store = await open(database);
  const kept = keptOf(before);
  expect(await rowsOf(database)).toEqual({
    ...kept,
    consent: consentsOf(before),
    consent_lock: [{ is_open: 0 }],
  });
  expect(await store.records.record('AE64-8F3V-V930')).toMatchObject({
    fields: { firstname: 'Ada' },
    files: [{ name: 'Role 0.pdf' }, { name: 'Role 1.pdf' }],
    notes: [{ text: 'Call back on Tuesday', by: 'Kim' }],
    tags: ['Urgent'],
    consent: { given: false, events: [{ kind: 'given', version: 1 }, { kind: 'revoked' }] },
  });
  expect(await store.outbox.counts()).toMatchObject({
    waiting: 3,
    delivered: 1,
    dead: 1,
    apart: 1,
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

test.each([
  ['November 2026', () => tablesBefore(isPostgres)],
  ['step 0007', () => tablesOf0007(isPostgres)],
])('[X11] the tables of %s become those of a new database, and do so once', async (_, tables) => {
  const database = await emptyDatabase();
  await database.write(await tables());
  for (let starts = 0; starts < 2; starts++) await (await database.open(() => NOW)).close();
  const fresh = await emptyDatabase();
  await open(fresh);
  const words = await tablesInWords(database.rows, isPostgres);
  expect(words).toEqual(await tablesInWords(fresh.rows, isPostgres));
  const made = await database.rows('select name from kysely_migration order by name');
  expect(made).toEqual(Object.keys(MIGRATIONS).map((name) => ({ name })));
});

test('[X18] [X11] older submissions are found however they are typed or dialed', async () => {
  const database = await emptyDatabase();
  await database.write(await tablesBefore(isPostgres));
  const before = { seq: 0, text: 'łukasz o’møller (415) 555-0107', note: 'in łodz 030-123 4567' };
  const given = JSON.stringify({
    firstname: 'Łukasz',
    lastname: 'O’Møller',
    email: 'L\u200b@example.com.',
    phone: '+1\ufe0d-415-555-0107',
  });
  // More than the step changes at a time.
  for (before.seq = 10; before.seq < 1300; before.seq++) {
    await database.write(`
      insert into submission (seq, id, receipt, fingerprint, mode, received_at, fields, phone_key)
        values (${before.seq}, '${before.seq}', '${before.seq}', '', 'hiring', 0, '${given}', '14155550107');
      insert into search values (${before.seq}, '${before.text}', '${before.note}')`);
  }
  const { records } = await open(database);
  for (const search of ["lukasz o'moller", '+1 415 555 0107', '415-555-0107', 'lodz', '0301234567'])
    expect(await records.count({ search }), search).toBe(1290);
  const keys = await database.rows(
    'select distinct name_key, email_key, phone_key from submission where seq >= 10',
  );
  expect(keys).toEqual([
    { name_key: "lukasz o'moller", email_key: 'l@example.com', phone_key: '+14155550107' },
  ]);
});

test('[X1] [X11] an older database is refused with what to do, and left unchanged', async () => {
  const database = await emptyDatabase();
  await database.write(await tablesBefore(isPostgres, 1));
  const before = await rowsOf(database);
  const refused = await database.open(() => NOW).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StoreError);
  expect(String(refused)).toMatch(
    /last step is 0007-instances.*Start the version of November 2026/,
  );
  expect(await rowsOf(database)).toEqual(before);
});

/** Makes the tables as the last release with saved filters and earlier texts of notes had them. */
async function openBefore(database: Database): Promise<void> {
  const later = Object.entries(MIGRATIONS).filter(([name]) => name > '0007');
  for (const [name] of later) delete MIGRATIONS[name];
  await (await database.open(() => NOW)).close();
  for (const [name, step] of later) MIGRATIONS[name] = step;
}

test('[X26] [X11] a database with a saved filter and an edited note opens with the latest text', async () => {
  const database = await emptyDatabase();
  await database.write(await tablesBefore(isPostgres));
  await openBefore(database);
  await database.write(`
    update note set text = 'Call on Monday', changed_at = 2;
    insert into note_earlier (note_id, submission_id, at, text)
      select id, submission_id, 1, 'Call back' from note;
    insert into saved_filter (key, name, place, query, "by", at)
      values ('mine', 'Mine', 'inbox', 'owner=me', 'Ada', 1)`);
  const { records } = await open(database);
  const [listed] = await records.list({ search: 'call back' }, 1);
  const { notes } = (await records.record(listed?.receipt ?? '')) ?? {};
  expect(notes).toMatchObject([{ text: 'Call on Monday', changedAt: 2 }]);
});

test('[X11] a database that later steps changed is not mistaken for an older one', async () => {
  const database = await emptyDatabase();
  await (await database.open(() => NOW)).close();
  await database.write("insert into kysely_migration (name, timestamp) values ('9999', '')");
  const refused = await database.open(() => NOW).catch((error: unknown) => error);
  // Kysely says that the step is unknown here, and nothing says that the database is too old.
  expect(String((refused as StoreError).cause)).toMatch(/previously executed migration 9999/);
});
