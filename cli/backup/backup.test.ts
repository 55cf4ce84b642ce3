import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { diskFiles } from '../../intake/files/disk.ts';
import { removeErased } from '../../intake/files/remove-erased.ts';
import { openSqliteStore } from '../../intake/store/open.ts';
import { type DataFolder, temporaryDataFolder } from '../../tests/fixtures/data-folder.ts';
import { backup } from './backup.ts';
import { listBackups, prune } from './place.ts';
import { restore } from './restore.ts';
import { verifyBackup } from './verify.ts';

async function dataFolder(): Promise<DataFolder & { to: string }> {
  const folder = await temporaryDataFolder();
  onTestFinished(() => folder.remove());
  return { ...folder, to: path.join(folder.root, 'backups') };
}

interface Acknowledged {
  receipt: string;
  fields: unknown;
  files: { id: string; sha256: string }[];
}

/** Starts another process that saves submissions into the same data folder. */
async function startSaving(dataDir: string) {
  const script = path.join(import.meta.dirname, '../../tests/fixtures/saving-process.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const acknowledged: Acknowledged[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => acknowledged.push(JSON.parse(line)));
  const exited = once(child, 'exit');
  return {
    acknowledged,
    /** Resolves when one of the submissions is saved. The process continues with the others. */
    async begin(count: number) {
      const before = acknowledged.length;
      child.stdin.write(`${count}\n`);
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before);
    },
    async stop() {
      child.stdin.end();
      expect(await exited).toEqual([0, null]);
    },
  };
}

async function contentOf(dataDir: string, wanted: readonly Acknowledged[]) {
  const store = await openSqliteStore(path.join(dataDir, 'submissions.db'));
  try {
    const found: Acknowledged[] = [];
    for (const { receipt } of wanted) {
      const record = await store.records.record(receipt);
      if (record) found.push({ receipt, fields: record.fields, files: record.files });
    }
    return { found, faults: await store.faults(), consents: await store.consents.events('', 99) };
  } finally {
    await store.close();
  }
}

test('[X9] [X1] backs up everything acknowledged before it, byte for byte, during saves', async () => {
  const { root, dataDir, store, to, files } = await dataFolder();
  const saving = await startSaving(dataDir);
  const backups: { directory: string; before: Acknowledged[] }[] = [];
  for (let i = 0; i < 3; i++) {
    await saving.begin(25);
    const before = [...saving.acknowledged];
    const progress: number[] = [];
    const made = await backup({
      store,
      files,
      to,
      onProgress: ({ done }) => progress.push(done),
    });
    expect(made.manifest.absent).toEqual([]);
    expect(made.manifest.submissions).toBeGreaterThanOrEqual(before.length);
    expect(progress).toEqual(made.manifest.files.map((_, index) => index + 1));
    backups.push({ directory: made.directory, before });
  }
  await saving.stop();
  expect(saving.acknowledged).toHaveLength(75);

  for (const [index, { directory, before }] of backups.entries()) {
    const restored = path.join(root, `restored-${index}`);
    await restore({ from: directory, dataDir: restored });
    const { found, faults, consents } = await contentOf(restored, before);
    expect(found).toEqual(before);
    expect(faults).toEqual([]);
    expect(consents.length).toBeGreaterThanOrEqual(before.length);
    expect((await verifyBackup(directory)).faults).toEqual([]);
    // The restore has hashed every byte. This checks that a file is where the service reads it.
    const [one] = before;
    const file = path.join(restored, 'files', 'kept', one?.files[0]?.id ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }
  const kept = await Promise.all(
    backups.map(({ directory, before }) =>
      stat(path.join(directory, 'files/kept', before[0]?.files[0]?.id ?? '')),
    ),
  );
  expect(new Set(kept.map(({ ino }) => ino)).size).toBe(1);
});

test('[X9] lists files that are missing, damaged, or erased during the backup', async () => {
  const { store, files, save, pathOf, to } = await dataFolder();
  const erased = await save(1);
  const hurt = await save(3);
  const [missing, damaged, whole] = hurt.files;
  await rm(pathOf(missing ?? { id: '' }));
  await writeFile(pathOf(damaged ?? { id: '' }), 'x'.repeat(100));
  const meanwhile = {
    ...store,
    async backup(target: string) {
      await store.backup(target);
      await store.erasures.erase([erased.receipt]);
      await removeErased(files, store.erasures);
    },
  };
  const { directory, manifest } = await backup({ store: meanwhile, files, to });
  expect(manifest.files.map(({ id }) => id)).toEqual([whole?.id]);
  const reasons = Object.fromEntries(manifest.absent.map(({ id, reason }) => [id, reason]));
  expect(reasons).toEqual({
    [erased.files[0]?.id ?? '']: 'erased',
    [missing?.id ?? '']: 'missing',
    [damaged?.id ?? '']: 'damaged',
  });
  expect(await verifyBackup(directory)).toEqual({ manifest, faults: [] });
});

test('[X9] copies a file again if it is damaged in the previous backup', async () => {
  const { store, save, to, files } = await dataFolder();
  const [file] = (await save(1)).files;
  const first = await backup({ store, files, to, now: () => 0 });
  const inFirst = path.join(first.directory, 'files/kept', file?.id ?? '');
  await writeFile(inFirst, 'rotten');
  const second = await backup({ store, files, to, now: () => 1000 });
  expect((await verifyBackup(first.directory)).faults).toHaveLength(1);
  expect((await verifyBackup(second.directory)).faults).toEqual([]);
  expect(second.manifest.absent).toEqual([]);
});

test('[X9] reports and works around another user’s previous backup', async () => {
  const { store, save, to, files } = await dataFolder();
  const [first, second] = (await save(2)).files;
  const before = await backup({ store, files, to, now: () => 0 });
  expect(before).toMatchObject({ copied: [], left: [] });
  // Root may read and remove everything, so this uses what nobody can: links to themselves.
  const blocked = async (name: string) => {
    await rm(name, { force: true, recursive: true });
    await symlink(name, name);
  };
  await blocked(path.join(before.directory, 'files/kept', first?.id ?? ''));
  await blocked(path.join(to, 'in-use.lock'));
  await blocked(path.join(to, '.1969-01-01T00-00-00Z.part'));
  await blocked(path.join(to, '1969-12-31T00-00-00Z'));

  const after = await backup({ store, files, to, now: () => 1000 });
  expect(after).toMatchObject({
    copied: [{ reason: 'ELOOP', files: 1 }],
    left: [path.join(to, '.1969-01-01T00-00-00Z.part')],
  });
  expect(await verifyBackup(after.directory)).toEqual({ manifest: after.manifest, faults: [] });
  expect(after.manifest.files).toHaveLength(2);
  const inode = async (directory: string) =>
    (await stat(path.join(directory, 'files/kept', second?.id ?? ''))).ino;
  expect(await inode(after.directory)).toBe(await inode(before.directory));
  expect(await prune(to, 1)).toEqual({
    removed: ['1970-01-01T00-00-00Z'],
    left: [path.join(to, '1969-12-31T00-00-00Z')],
  });
});

test('[X9] never lists an interrupted backup, and gives only the owner access', async () => {
  const { store, save, to, files } = await dataFolder();
  await save(1);
  const full = { ...store, knownFiles: () => Promise.reject(new Error('no space left')) };
  const failing = backup({ store: full, files: diskFiles(path.join(to, 'nowhere')), to });
  await expect(failing).rejects.toThrow('no space left');
  // The leftovers of a power cut.
  await mkdir(path.join(to, '.2026-01-01T00-00-00Z.part', 'files'), { recursive: true });
  expect(await listBackups(to)).toEqual([]);

  const now = () => Date.UTC(2026, 10, 22, 10, 15);
  const { directory } = await backup({ store, files, to, now });
  await backup({ store, files, to, now });
  expect((await readdir(to)).filter((name) => !name.startsWith('in-use'))).toEqual([
    '2026-11-22T10-15-00Z',
    '2026-11-22T10-15-00Z-2',
  ]);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name));
    expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isFile() ? 0o600 : 0o700]);
  }
  expect(await prune(to, 1)).toEqual({ removed: ['2026-11-22T10-15-00Z'], left: [] });
  expect((await listBackups(to)).map(({ name }) => name)).toEqual(['2026-11-22T10-15-00Z-2']);
  expect((await verifyBackup(path.join(to, '2026-11-22T10-15-00Z-2'))).faults).toEqual([]);
  await expect(prune(to, 0)).rejects.toThrow(/At least one/);
});

test('[X9] refuses a second backup in the same folder at the same time', async () => {
  const { store, to, files } = await dataFolder();
  const both = await Promise.allSettled([1, 2].map(() => backup({ store, files, to })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { message: expect.stringContaining('Wait') } });
});

test('[X9] detects every change to a backup, and refuses to restore it', async () => {
  const { root, store, save, to, files } = await dataFolder();
  const [file] = (await save(2)).files;
  const { directory } = await backup({ store, files, to });
  const place = (name: string) => path.join(directory, name);
  const one = `files/kept/${file?.id}`;
  const manifest = await readFile(place('manifest.json'), 'utf8');
  const changes: [fault: RegExp, change: () => Promise<void>][] = [
    [/submissions\.db was changed/, () => writeFile(place('submissions.db'), 'x', { flag: 'a' })],
    [/is missing/, () => rm(place(one))],
    [/was changed/, () => writeFile(place(one), 'x')],
    // Like a failing disk: another byte, the same size.
    [/was changed/, async () => writeFile(place(one), flipped(await readFile(place(one))))],
    [/is not part of the backup/, () => link(place(one), place('files/kept/stranger'))],
    [/can't be read/, () => writeFile(place('manifest.json'), manifest.slice(0, -9))],
    [/\(format\)/, () => writeFile(place('manifest.json'), manifest.replace(':1,', ':2,'))],
    [
      /\(files\.0\.id\)/,
      () => writeFile(place('manifest.json'), manifest.replace(/"id":"\w+"/, '"id":"../../x"')),
    ],
    [/not a complete backup/, () => rm(place('manifest.json'))],
  ];
  for (const [fault, change] of changes) {
    const whole = new Map<string, Buffer>();
    for (const name of ['manifest.json', 'submissions.db', one]) {
      whole.set(name, await readFile(place(name)));
    }
    await change();
    expect((await verifyBackup(directory)).faults).toEqual([expect.stringMatching(fault)]);
    const dataDir = path.join(root, 'restored');
    await expect(restore({ from: directory, dataDir })).rejects.toThrow(fault);
    expect(await readdir(dataDir).catch(() => [])).toEqual([]);
    await rm(place('files/kept/stranger'), { force: true });
    for (const [name, bytes] of whole) await writeFile(place(name), bytes);
  }
  expect((await verifyBackup(directory)).faults).toEqual([]);
});

test('[X9] restores only into an empty folder, and leaves nothing behind if it fails', async () => {
  const { root, dataDir, store, save, to, files } = await dataFolder();
  await save(1);
  const { directory } = await backup({ store, files, to });
  await expect(restore({ from: directory, dataDir })).rejects.toThrow(/is not empty/);

  const target = path.join(root, 'target');
  await mkdir(path.join(target, 'restoring'), { recursive: true });
  await expect(restore({ from: directory, dataDir: target })).rejects.toThrow(/was interrupted/);
  await rm(path.join(target, 'restoring'), { recursive: true });
  const stop = () => {
    throw new Error('stopped');
  };
  const stopped = restore({ from: directory, dataDir: target, onProgress: stop });
  await expect(stopped).rejects.toThrow('stopped');
  await restore({ from: directory, dataDir: target });
  expect((await readdir(target)).sort()).toEqual(['files', 'in-use.lock', 'submissions.db']);
});

/** The same bytes, except the first one. */
function flipped(bytes: Buffer): Buffer {
  const [first = 0] = bytes;
  return bytes.fill(first ^ 1, 0, 1);
}
