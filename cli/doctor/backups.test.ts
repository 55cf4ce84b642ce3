import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { complaints, healthy, nameAt } from '../../tests/fixtures/doctor.ts';

const HOUR_MS = 60 * 60 * 1000;

test('[X9] shows the age of the newest backup, and warns if it is old or missing', async () => {
  const { environment, root } = await healthy();
  const now = Date.now();
  const to = path.join(root, 'others');
  const asked = { environment: { ...environment, BACKUP_DIR: to }, now: () => now };
  const said = () => complaints(asked, 'backups');
  expect(await said()).toEqual([expect.stringMatching(/^warning: No backup found in .*others/)]);
  await mkdir(path.join(to, nameAt(now - 9 * 24 * HOUR_MS)), { recursive: true });
  await mkdir(path.join(to, `.${nameAt(now)}.part`));
  expect(await said()).toEqual([expect.stringMatching(/^warning: .*newest backup is 9 days old/)]);
  await mkdir(path.join(to, `${nameAt(now - 47 * HOUR_MS)}-2`));
  expect(await said()).toEqual([]);
  // Root may read every folder, so this one is unreadable for everyone.
  await rm(to, { recursive: true });
  await symlink(to, to);
  expect(await said()).toEqual([expect.stringMatching(/^warning: .*others can't be read: ELOOP/)]);

  const unset = { environment: { ...environment, BACKUP_DIR: '' } };
  expect(await complaints(unset)).toEqual([expect.stringContaining('BACKUP_DIR is not set')]);
});
