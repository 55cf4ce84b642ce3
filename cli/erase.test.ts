import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../intake/shared/time.ts';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';
import { attemptAll } from '../tests/fixtures/records.ts';
import { hiringFields, jobseekingFields, storedFile } from '../tests/fixtures/submissions.ts';

let admin: Admin;
beforeEach(async () => {
  admin = await temporaryAdmin();
});
afterEach(() => admin.remove());

const ENTER = '\r';
const CTRL_C = '\u0003';

const keptFiles = () => readdir(path.join(admin.directory, 'data/files/kept'));

test('[X9] erase shows a preview, then erases the whole person after a yes', async () => {
  const file = storedFile(0, await admin.keep('%PDF', { size: 4 }));
  const receipt = await admin.save({ files: [file] });
  const second = await admin.save({ fields: jobseekingFields, files: [] });
  const other = await admin.save({
    fields: { ...hiringFields, email: 'b@example.com', phone: '+1 555 0199' },
    files: [storedFile(0, await admin.keep('%PDF', { size: 4 }))],
  });

  const refused = await admin.run(['erase', receipt]);
  expect(refused).toMatchObject({ code: 2, out: '' });
  const shown = [receipt, second, 'ada@example.com', 'Files: 1, 4 B', '2, will be canceled'];
  for (const words of shown) expect(refused.error).toContain(words);
  expect(refused.error).not.toContain(other);
  expect(refused.error).toContain('there is no terminal to ask for confirmation. Add --yes');
  for (const keys of [ENTER, 'n', CTRL_C]) {
    expect(await admin.run(['erase', receipt], { keys })).toMatchObject({ code: 1, out: '' });
  }
  expect(await keptFiles()).toHaveLength(2);

  expect(await admin.run(['erase', second], { keys: 'y' })).toMatchObject({
    code: 0,
    out: 'Erased 2 submissions, 1 file, 2 consent log entries.\n',
  });
  expect(await keptFiles()).toHaveLength(1);
  expect(await admin.store.records.record(receipt)).toBeUndefined();
  expect(await admin.store.records.record(other)).toBeDefined();
});

test('[X9] erase --only-this erases one submission and lists delivered copies', async () => {
  const receipt = await admin.save();
  const kept = await admin.save();
  await attemptAll(admin, 'deliver');
  expect(await admin.json('erase', receipt, '--only-this', '--yes')).toEqual({
    erased: { submissions: 1, files: 2, consents: 1 },
    receipts: [receipt],
    handedOn: [{ destination: 'webhook', submissions: 1 }],
    reasons: [],
    left: [{ receipt: kept, same: ['email', 'phone', 'name'] }],
  });
  expect((await admin.run(['erase', kept])).error).toContain('1 by webhook');
});

test('[X9] erase keeps partial matches, and erases them with --with-possible', async () => {
  const asked = await admin.save();
  const colleague = await admin.save({
    fields: { ...hiringFields, firstname: 'Bea', email: 'bea@example.com' },
  });
  const { error } = await admin.run(['erase', asked]);
  const [goes = '', stays = ''] = error.split('Kept, because they may belong');
  expect(goes).not.toContain(colleague);
  expect(stays).toMatch(new RegExp(`${colleague} .*  phone\n`));
  const all = await admin.run(['erase', asked, '--with-possible']);
  expect(all.error).not.toContain('Kept, because');
  expect(all.error).toMatch(new RegExp(`${colleague} .*  phone\\n`));
  const both = ['--with-possible', '--only-this'];
  expect(await admin.run(['erase', asked, ...both])).toMatchObject({ code: 2 });

  const done = await admin.run(['erase', asked, '--yes']);
  expect(done.out).toContain('Erased 1 submission');
  expect(done.out).toContain(`someone else: ${colleague} (same phone).`);
  const again = await admin.save();
  expect(await admin.json('erase', again, '--with-possible', '--yes')).toMatchObject({
    receipts: [again, colleague],
    reasons: [{ receipt: colleague, same: ['phone'], isCertain: false }],
    left: [],
  });
});

test('[X9] purge erases old submissions and keeps consent evidence', async () => {
  const old = await admin.save();
  admin.pass(400 * DAY_MS);
  const young = await admin.save();
  expect((await admin.run(['purge', '--yes'])).out).toContain('No submissions are older than');
  const refused = await admin.run(['purge', '--older-than', '365']);
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.error).toContain('1 submission received before');
  const never = await admin.run(['purge'], { environment: { RETENTION_DAYS: '0' } });
  expect(never).toMatchObject({ code: 0, error: '' });
  expect(never.out).toContain('RETENTION_DAYS is 0');

  const environment = { RETENTION_DAYS: '399' };
  const { code, out } = await admin.run(['purge'], { environment, keys: 'y' });
  expect(code).toBe(0);
  expect(out).toBe('Erased 1 submission, 2 files, 0 consent log entries.\n');
  expect(await admin.store.records.record(old)).toBeUndefined();
  expect(await admin.store.records.record(young)).toBeDefined();
});
