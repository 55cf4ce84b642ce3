import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { KEYS, startBucket, type TestBucket } from '../../tests/fixtures/bucket.ts';
import { describeFileStore } from '../../tests/fixtures/file-store-contract.ts';
import { openS3Files } from './s3.ts';
import { readS3Address } from './s3-address.ts';

let bucket: TestBucket;
beforeAll(async () => {
  for (const [name, value] of Object.entries(KEYS)) vi.stubEnv(name, value);
  bucket = await startBucket();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await bucket.close();
});

describe('in a bucket', () => {
  describeFileStore('[X11]', async () => {
    const root = await mkdtemp(path.join(os.tmpdir(), 's3-'));
    const { url, prefix } = bucket.url();
    const open = (spoolDir: string) =>
      openS3Files(readS3Address(url), { spoolDir: path.join(root, spoolDir), pageSize: 2 });
    const opened = [open('spool')];
    return {
      files: opened[0] as ReturnType<typeof open>,
      async reopen() {
        // The lock of a killed process ends; here the copy of its folder is without one.
        const [own = ''] = await readdir(path.join(root, 'spool'));
        const [from, to] = [own, 'left'].map((name) => path.join(root, 'spool', name));
        await cp(from ?? '', to ?? '', { recursive: true });
        for (const name of await readdir(from ?? '')) await rm(path.join(from ?? '', name));
        const again = open('spool');
        opened.push(again);
        return again;
      },
      async held() {
        const names = await bucket.names(prefix);
        const spooled = await readdir(path.join(root, 'spool'), { recursive: true });
        const orphaned = names.filter((name) => name.startsWith('orphaned/'));
        return {
          arriving: spooled.filter((name) => name.endsWith('.part')),
          kept: names.filter((name) => !name.includes('/')),
          orphaned: orphaned.map((name) => path.basename(name)),
        };
      },
      overwrite: (id, bytes) => bucket.write(`${prefix}${id}`, bytes),
      age: (folder, id, ms) =>
        bucket.age(`${prefix}${folder === 'orphaned' ? 'orphaned/' : ''}${id}`, ms),
      async remove() {
        for (const files of opened) await files.close();
        await rm(root, { recursive: true });
      },
    };
  });
});
