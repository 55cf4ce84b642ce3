import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';
import { jobseekingFields } from '../tests/fixtures/submissions.ts';

let admin: Admin;
beforeEach(async () => {
  admin = await temporaryAdmin();
});
afterEach(() => admin.remove());

test('[X9] export writes matching submissions to a file that only the owner can read', async () => {
  await admin.save();
  const receipt = await admin.save({ fields: jobseekingFields });
  const argv = ['export', '--format', 'json', '--audience', 'jobseeking', '--out', 'out.json'];
  const file = path.join(admin.directory, 'out.json');
  expect(await admin.json(...argv)).toEqual({
    ...{ file, format: 'json', submissions: 1 },
    bytes: (await stat(file)).size,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([expect.objectContaining({ receipt })]);

  await writeFile(file, 'mine');
  const refused = await admin.run(argv);
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.error).toContain('--force');
  expect(await readFile(file, 'utf8')).toBe('mine');
  expect(await admin.run([...argv, '--force'])).toMatchObject({ code: 0 });
  expect(await readFile(file, 'utf8')).toContain(receipt);
  expect((await readdir(admin.directory)).sort()).toEqual(['data', 'out.json']);
});

test('[X9] export writes to another program, but never to a terminal', async () => {
  const receipt = await admin.save();
  for (const [format, magic] of [
    ['csv', '\ufeff"Receipt"'],
    ['xlsx', 'PK'],
    ['zip', 'PK'],
  ] as const) {
    const { code, bytes, error } = await admin.run(['export', '--format', format]);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(bytes.toString('utf8').slice(0, magic.length)).toBe(magic);
  }
  expect((await admin.run(['export'])).out).toContain(receipt);
  expect(await admin.run(['export'], { columns: 80 })).toMatchObject({ code: 2, out: '' });
  const none = await admin.run(['export', '--search', 'nobody', '--out', 'none.csv']);
  expect(none).toMatchObject({ code: 3, error: 'No submissions match the filters.\n' });
  expect(await readdir(admin.directory)).toEqual(['data']);
});

test('[X9] export applies each filter, with dates in the user’s time zone', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  onTestFinished(() => void vi.unstubAllEnvs());
  const employer = await admin.save();
  admin.pass(2 * 24 * 3600_000);
  const seeker = await admin.save({ fields: jobseekingFields });
  const suspect = await admin.save({ suspicion: ['too-fast'] });
  for (const [argv, found] of [
    [['--view', 'spam'], suspect],
    [['--search', 'technical ada'], seeker],
    [['--since', '36h'], seeker],
    [['--since', '2026-11-20T04:01'], seeker],
    [['--until', '2026-11-20'], employer],
    [['--audience', 'hiring'], employer],
  ] as const) {
    const { out } = await admin.run(['export', '--format', 'json', ...argv]);
    expect([argv, JSON.parse(out)]).toEqual([argv, [expect.objectContaining({ receipt: found })]]);
  }
});
