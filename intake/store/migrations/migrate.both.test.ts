import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, emptyDatabase, isPostgres } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';
import { tablesInWords, tablesOf } from '../../../tests/fixtures/tables.ts';
import { diskFiles, prepareFolders } from '../../files/disk.ts';
import { verify } from '../../files/verified.ts';

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
  await database.write(await tablesOf('0009', isPostgres));
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

test('[X1] [X11] a database of version 0.1.0 opens with everything there', async () => {
  const database = await temporary();
  await database.write(await tablesOf('0.1.0', isPostgres));
  const store = await open(database);
  const { records, consents, outbox, erasures } = store;
  expect(await records.record('MH84-HK41-68MM')).toMatchObject({
    stage: 'in-talks',
    seenAt: 1796011645283,
    channel: 'newsletter',
    fields: { firstname: 'Ada', company: 'Analytical Engines' },
    notes: [{ text: 'Call back on Tuesday', by: 'Lee', at: 1796011645331 }],
    activity: [
      { what: 'seen', detail: '', by: 'Kim' },
      { what: 'note' },
      { what: 'note' },
      { what: 'stage', detail: 'new > in-talks' },
      { what: 'revoke', detail: 'text' },
    ],
    consent: {
      given: false,
      revokedAt: 1796011645360,
      events: [
        { seq: 2, kind: 'given', version: 1, person: { phoneE164: '+14155550123' } },
        { seq: 6, kind: 'revoked', person: { way: 'text', by: 'Kim' } },
      ],
    },
    deliveries: [
      { destination: 'webhook', state: 'delivered', attempts: [{ outcome: 'delivered' }] },
      {
        destination: 'mail',
        state: 'waiting',
        dueAt: 1796011647956,
        attempts: [{ outcome: 'unreachable', detail: expect.stringContaining('ECONNREFUSED') }],
      },
    ],
  });
  expect(await records.record('C8YE-YSSB-QKX1')).toMatchObject({
    quarantined: true,
    suspicion: ['honeypot'],
    files: [{ name: 'Résumé.pdf' }],
    deliveries: [{ state: 'quarantined' }, { state: 'quarantined' }],
  });
  // Nobody advanced it, so its sender's receipt doesn't say that someone replied.
  expect(await records.record('8NEF-WBMS-M4P7')).toMatchObject({
    stage: 'new',
    seenAt: 1796011645357,
    channel: 'partner',
    deliveries: [{ state: 'dead', attempts: [{ outcome: 'gone' }] }, { state: 'waiting' }],
  });
  expect(await records.record('N9Y5-J8MF-KKQW')).toMatchObject({ stage: 'done', notes: [] });
  // Without their invisible characters, and in the current folded form.
  const keys = 'select email_key, phone_key, name_key from submission order by seq';
  expect((await database.rows(keys))[2]).toEqual({
    email_key: 'bea@example.org',
    phone_key: '',
    name_key: "bea o'kowalska",
  });
  for (const search of ['4155550123', 'role.pdf tuesday', 'okafor & sons', "o'kowalska resume"]) {
    const spam = await records.list({ search, view: 'spam' }, 2);
    expect([...spam, ...(await records.list({ search }, 2))]).toHaveLength(1);
  }
  expect(await outbox.counts()).toEqual({
    waiting: 2,
    leased: 1,
    delivered: 1,
    dead: 1,
    quarantined: 2,
  });
  // One from before the webhook was set up, which comes after new submissions.
  expect(await database.rows('select attempts from outbox where later = 1')).toHaveLength(1);
  expect((await outbox.claim('mail', 'worker', 9, 1796011647956, 1)).length).toBe(2);
  expect(await consents.textOf(hash('sha256', 'I agree to an older text.'))).toMatch(/older text/);
  // Rows of an erased person had no personal data, and are left out.
  expect((await consents.events('', 9)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 6]);
  expect(await erasures.filesToRemove(9)).toEqual(['e0218c045fee7df07b25d0284958b71b']);
  expect(await store.alarms.last()).toMatchObject({ at: 1796011645377, dead: 1 });
  expect(await store.save(newSubmission())).toMatchObject({ outcome: 'saved' });
  expect((await consents.events('', 9)).at(-1)).toMatchObject({ seq: 7, kind: 'given' });
  expect(await erasures.erase(['MH84-HK41-68MM'])).toMatchObject({ files: 1, consents: 2 });
});

test('[X1] documents of version 0.1.0 are found and read, also those it had set aside', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pdf = (text: string) =>
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%${text}\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n`;
  for (const name of ['arriving', 'kept', 'orphaned']) await mkdir(path.join(folder, name));
  const [role, resume] = ['82b411878008c3c5ceb83b2eebabb272', '8b17359ebd55b44a208486d4205ce3ad'];
  await writeFile(path.join(folder, 'kept', role), pdf('Gameplay engineer'));
  await writeFile(path.join(folder, 'orphaned', resume), pdf('Technical artist'));
  await prepareFolders(folder);
  const database = await temporary();
  await database.write(await tablesOf('0.1.0', isPostgres));
  const files = await (await open(database)).filesAfter('', 9);
  expect(files).toMatchObject([{ id: role }, { id: resume }]);
  for (const { id, sha256 } of files) {
    const opened = await diskFiles(folder).open(id);
    await verify(opened, sha256);
    await opened.close();
  }
});

describe.each(['0.1.0', '0009'] as const)('an adopted database (%s)', (version) => {
  test('[X11] has the tables of a new one', async () => {
    const database = await temporary();
    await database.write(await tablesOf(version, isPostgres));
    for (let starts = 0; starts < 2; starts++) await (await database.open(() => NOW)).close();
    const fresh = await temporary();
    await open(fresh);
    const words = await tablesInWords(database.rows, isPostgres);
    expect(words.length).toBeGreaterThan(100);
    expect(words).toEqual(await tablesInWords(fresh.rows, isPostgres));
    expect(await database.rows('select name from kysely_migration')).toEqual([
      { name: '0001-tables' },
      { name: '0002-reminders' },
      { name: '0003-documents' },
    ]);
  });

  test('[X1] [X11] is as it was if the adoption is cut off, which goes on later', async () => {
    const database = await temporary();
    await database.write(await tablesOf(version, isPostgres));
    const before = await tablesInWords(database.rows, isPostgres);
    // The last change fails: its name is taken.
    await database.write('create table taken (x integer)');
    await database.write('create index submission_views on taken (x)');
    await expect(database.open(() => NOW)).rejects.toThrow();
    await database.write('drop table taken');
    expect(await tablesInWords(database.rows, isPostgres)).toEqual(before);
    expect(await (await open(database)).outbox.counts()).toMatchObject({ delivered: 1, dead: 1 });
  });
});

test('[X1] [X11] a database between releases is refused with what to do', async () => {
  const database = await temporary();
  await database.write(`create table kysely_migration (name varchar(255), timestamp varchar(255));
    insert into kysely_migration values ('0008-upkeep', '2026-11-20')`);
  const refused = await database.open(() => NOW).catch((error: unknown) => String(error));
  expect(refused).toMatch(/last change is 0008-upkeep.*databases of 0\.1\.0.*commit d15f3f0f/);
});

test('[X11] a database of a newer version is refused', async () => {
  const database = await temporary();
  await (await database.open(() => NOW)).close();
  await database.write("insert into kysely_migration (name, timestamp) values ('9999', '')");
  const refused = await database.open(() => NOW).catch((error: unknown) => error as Error);
  expect(`${refused} ${(refused as Error).cause}`).toMatch(/9999/);
});
