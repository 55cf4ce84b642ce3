import { createHash } from 'node:crypto';
import { readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';
import { isPostgres } from '../tests/fixtures/stores.ts';
import { storedFile } from '../tests/fixtures/submissions.ts';
import type { Finding } from './doctor/finding.ts';

let admin: Admin;
beforeEach(async () => {
  admin = await temporaryAdmin();
});
afterEach(() => admin.remove());

async function saveWithFile() {
  const sha256 = createHash('sha256').update('%PDF').digest('hex');
  const file = storedFile(0, await admin.keep('%PDF', { size: 4, sha256 }));
  return { receipt: await admin.save({ files: [file] }), file };
}

test.skipIf(isPostgres)(
  '[X9] backup and restore fill an empty folder and overwrite nothing',
  async () => {
    const { receipt } = await saveWithFile();
    const first = (await admin.json('backup', '--to', 'backups')) as { directory: string };
    expect(first).toEqual({
      directory: path.join(admin.directory, 'backups/2026-11-20T12-00-00Z'),
      ...{ submissions: 1, files: 1, absent: [], removed: [], warnings: [] },
      bytes: expect.any(Number),
    });
    admin.pass(1000);
    const { out } = await admin.run(['backup', '--to', 'backups', '--keep', '1']);
    expect(out).toContain('Backed up 1 submission, 1 file');
    expect(out).toContain('Removed: 2026-11-20T12-00-00Z.');

    const environment = { DATA_DIR: path.join(admin.directory, 'new') };
    const refused = await admin.run(['restore', '--from', 'backups']);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toContain('is not empty');
    const restored = await admin.run(['restore', '--from', 'backups'], { environment });
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect(restored.out).toContain('2026-11-20T12-00-01Z');
    const exported = await admin.run(['export', '--format', 'json'], { environment });
    expect(exported.out).toContain(receipt);
  },
);

test.skipIf(isPostgres)(
  '[X9] backup reports a missing file, keeps older backups, and exits with 4',
  async () => {
    const { file, receipt } = await saveWithFile();
    await admin.run(['backup', '--to', 'backups']);
    admin.pass(1000);
    await admin.files.remove([file.id]);
    await rm(path.join(admin.directory, 'backups/2026-11-20T12-00-00Z/files/kept', file.id));
    const said = await admin.run(['backup', '--to', 'backups', '--keep', '1']);
    expect(said.code).toBe(4);
    expect(said.out).toContain(`A file of ${receipt} is missing`);
    const kept = await readdir(path.join(admin.directory, 'backups'));
    expect(kept).toContain('2026-11-20T12-00-00Z');
  },
);

test.skipIf(isPostgres)(
  '[X9] backup warns about files it couldn’t link or remove, and still succeeds',
  async () => {
    const { file } = await saveWithFile();
    await admin.run(['backup', '--to', 'backups']);
    admin.pass(1000);
    const before = path.join(admin.directory, 'backups/2026-11-20T12-00-00Z');
    const kept = path.join(before, 'files/kept', file.id);
    await rm(kept);
    await symlink(kept, kept);
    const said = await admin.run(['backup', '--to', 'backups']);
    expect(said.code).toBe(0);
    expect(said.out).toContain('1 file was copied instead of linked (ELOOP)');
    expect(said.out).toContain('same user');
  },
);

test.skipIf(isPostgres)('[X9] backup uses BACKUP_DIR if no folder is given', async () => {
  const refused = await admin.run(['backup']);
  expect(refused).toMatchObject({ code: 2, error: expect.stringContaining('BACKUP_DIR') });
  const BACKUP_DIR = path.join(admin.directory, 'nightly');
  expect(await admin.run(['backup'], { environment: { BACKUP_DIR } })).toMatchObject({
    code: 0,
    out: expect.stringContaining(`to ${BACKUP_DIR}/2026-11-20T12-00-00Z.`),
  });
});

test.runIf(isPostgres)('[X11] backup and restore point to PostgreSQL’s own tools', async () => {
  const backup = await admin.run(['backup', '--to', 'backups']);
  expect(backup).toMatchObject({ code: 1, error: expect.stringContaining('pg_dump') });
  expect(await readdir(admin.directory)).toEqual(['data']);
  const restored = await admin.run(['restore', '--from', 'backups']);
  expect(restored).toMatchObject({ code: 1, error: expect.stringContaining('pg_restore') });
  const place = path.join(admin.directory, 'copy.db');
  await expect(admin.store.backup(place)).rejects.toThrow('pg_dump');
});

test('[X9] doctor finds lost files and wrong settings, and exits with 4', async () => {
  const { file } = await saveWithFile();
  await admin.files.remove([file.id]);
  const { code, out } = await admin.run(['doctor'], { columns: 80 });
  expect(code).toBe(4);
  expect(out).toMatch(/^fault {4}files {10}/m);
  expect(out).toMatch(/^ok {7}database/m);
  const verdicts = [...out.matchAll(/^(fault|warning|ok) {2,}/gm)].map(([, verdict]) => verdict);
  expect(new Set(verdicts).size).toBe(3);
  const order = ['fault', 'warning', 'ok'];
  expect(verdicts).toEqual(
    verdicts.toSorted((a = '', b = '') => order.indexOf(a) - order.indexOf(b)),
  );
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);

  const environment = { PORT: 'x' };
  const wrong = await admin.run(['doctor', '--json'], { environment });
  expect(wrong.code).toBe(4);
  const { findings } = JSON.parse(wrong.out) as { findings: Finding[] };
  expect(findings).toEqual([expect.objectContaining({ check: 'configuration', verdict: 'fault' })]);
});
