import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create, extract } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredFile } from '../intake/store/submissions.ts';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';
import { keepFile } from '../tests/fixtures/kept-file.ts';

const BACKUP = '2026-11-20T12-00-00Z';

let admin: Admin;
let receipt: string;
let files: StoredFile[];
/** The only backup, with one submission and two documents. */
let archive: string;
beforeEach(async () => {
  admin = await temporaryAdmin();
  files = [];
  for (const index of [0, 1]) {
    files.push(await keepFile(admin.files, index, Buffer.from(`document ${index}`)));
  }
  receipt = await admin.save({ files });
  await admin.run(['backup', '--to', 'backups']);
  archive = path.join(admin.directory, 'backups', `${BACKUP}.tar`);
});
afterEach(() => admin.remove());

/** Restores into a folder of this name. */
async function restore(from: string, name: string) {
  const environment = { DATA_DIR: path.join(admin.directory, name) };
  return admin.run(['restore', '--from', from], { environment });
}

test('[X9] detects every change to a backup, and refuses to restore it', async () => {
  const whole = await readFile(archive);
  const unpacked = path.join(admin.directory, 'unpacked');
  const document = `files/kept/${files[0]?.id}`;
  /** Packs the backup again, after a change. */
  async function repack(change: () => Promise<void>) {
    await mkdir(unpacked);
    await extract({ file: archive, cwd: unpacked });
    await change();
    await create({ file: archive, cwd: unpacked }, await readdir(unpacked));
    await rm(unpacked, { recursive: true });
  }
  const changes: [fault: RegExp, change: () => Promise<void>][] = [
    [/damaged: 1 file is missing or changed, like files/, () => flip(archive, 'document 0')],
    [/damaged: 1 file is missing or changed, like submissions.db/, () => flip(archive, 'Lovelace')],
    [/damaged: 2 files are missing/, () => truncate(archive, whole.indexOf('files/kept/\0'))],
    [/damaged/, () => truncate(archive, 1000)],
    [/damaged/, () => writeFile(archive, 'not an archive')],
    [/damaged/, () => writeFile(archive, '')],
    [/1 file is missing/, () => repack(() => rm(path.join(unpacked, document)))],
    [/not a complete backup/, () => repack(() => rm(path.join(unpacked, 'SHA256SUMS')))],
    [/not a complete backup/, () => repack(() => writeFile(path.join(unpacked, 'SHA256SUMS'), ''))],
  ];
  for (const [fault, change] of changes) {
    await change();
    const { code, error } = await restore('backups', 'new');
    expect([code, error]).toEqual([1, expect.stringMatching(fault)]);
    expect(await readdir(path.join(admin.directory, 'new'))).toEqual(['in-use.lock']);
    await writeFile(archive, whole);
  }
  expect(await restore('backups', 'new')).toMatchObject({ code: 0 });
});

/** Changes a byte, like a failing disk: the size stays. */
async function flip(file: string, at: string): Promise<void> {
  const bytes = await readFile(file);
  const index = bytes.indexOf(at);
  expect(index).toBeGreaterThan(0);
  await writeFile(file, bytes.fill('#', index, index + 1));
}

test('[X9] refuses a folder that is no backup, without copying it', async () => {
  for (const [from, words] of [
    ['data', 'not a complete backup'],
    ['nowhere', 'not found'],
  ] as const) {
    const error = expect.stringContaining(words);
    expect(await restore(from, 'new')).toMatchObject({ code: 1, error });
  }
  expect(await readdir(path.join(admin.directory, 'new'))).toEqual(['in-use.lock']);
});

test('[X9] restores an earlier release’s backup, a folder with a manifest', async () => {
  const folder = path.join(admin.directory, 'old', BACKUP);
  await mkdir(folder, { recursive: true });
  await extract({ file: archive, cwd: folder });
  const sums = await readFile(path.join(folder, 'SHA256SUMS'), 'utf8');
  await rm(path.join(folder, 'SHA256SUMS'));
  const [database, ...documents] = sums.trimEnd().split('\n');
  const manifest = {
    format: 1,
    database: { size: 1, sha256: database?.slice(0, 64) },
    files: documents.map((line) => ({ id: line.slice(-32), sha256: line.slice(0, 64) })),
  };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));

  const restored = await restore('old', 'new');
  expect(restored.out).toContain('Restored 1 submission and 2 files');
  const environment = { DATA_DIR: path.join(admin.directory, 'new') };
  expect((await readdir(environment.DATA_DIR)).sort()).toEqual([
    ...['files', 'in-use.lock', 'submissions.db'],
  ]);
  const exported = await admin.run(['export', '--format', 'json'], { environment });
  expect(exported.out).toContain(receipt);

  await rm(path.join(folder, 'files/kept', documents[0]?.slice(-32) ?? ''));
  expect(await restore('old', 'newer')).toMatchObject({
    code: 1,
    error: expect.stringContaining('1 file is missing'),
  });
});
