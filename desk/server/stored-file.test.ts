import { expect, test } from 'vitest';
import { bucketForTests, DENIED, refusing } from '../../tests/fixtures/bucket-files.ts';
import { keepFile } from '../../tests/fixtures/kept-file.ts';
import { readStored } from './stored-file.ts';

const at = bucketForTests();

test('[X11] the desk distinguishes an unreachable bucket from a missing document', async () => {
  const { files } = at.open();
  const stored = await keepFile(files, 0, Buffer.from('the content'));
  expect((await readStored(files, stored)).toString()).toBe('the content');
  at.bucket.refuse = refusing('GET', /./, DENIED);
  await expect(readStored(files, stored)).rejects.toMatchObject({ status: 503 });
  at.bucket.refuse = () => DENIED;
  await expect(readStored(files, stored)).rejects.toMatchObject({ status: 503 });
  at.bucket.refuse = () => undefined;
  await files.remove([stored.id]);
  await expect(readStored(files, stored)).rejects.toMatchObject({ status: 404 });
});
