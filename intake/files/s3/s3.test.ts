import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { bucketForTests } from '../../../tests/fixtures/bucket-files.ts';
import { describeFileStore } from '../../../tests/fixtures/file-store-contract.ts';

const at = bucketForTests();

describeFileStore('[X11]', async () => {
  const { files, prefix, url } = at.open('', { pageSize: 2 });
  return {
    files,
    async reopen() {
      // The lock of a killed process ends. Here the copy of its folder is without one.
      const [own = ''] = await readdir(at.spoolDir);
      const folder = path.join(at.spoolDir, own);
      await cp(folder, path.join(at.spoolDir, 'left'), { recursive: true });
      for (const name of await readdir(folder)) await rm(path.join(folder, name));
      return at.open({ url }).files;
    },
    async stored() {
      const names = await at.bucket.names(prefix);
      const orphaned = names.filter((name) => name.startsWith('orphaned/'));
      return {
        arriving: await at.spooled(),
        kept: names.filter((name) => !name.includes('/')),
        orphaned: orphaned.map((name) => path.basename(name)),
      };
    },
    overwrite: (id, bytes) => at.bucket.write(`${prefix}${id}`, bytes),
    age: (folder, id, ms) =>
      at.bucket.age(`${prefix}${folder === 'orphaned' ? 'orphaned/' : ''}${id}`, ms),
    remove: async () => undefined,
  };
});
