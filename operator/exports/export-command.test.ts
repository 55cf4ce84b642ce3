import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Operator, temporaryOperator } from '../../tests/fixtures/operator.ts';
import { jobseekingFields } from '../../tests/fixtures/submissions.ts';

let operator: Operator;
beforeEach(async () => {
  operator = await temporaryOperator();
});
afterEach(() => operator.remove());

test('[X9] export writes matching submissions to a file that only the owner can read', async () => {
  await operator.save();
  const receipt = await operator.save({ fields: jobseekingFields });
  const argv = ['export', '--format', 'json', '--audience', 'jobseeking', '--out', 'out.json'];
  const file = path.join(operator.directory, 'out.json');
  expect(await operator.json(...argv)).toEqual({
    ...{ file, format: 'json', submissions: 1 },
    bytes: (await stat(file)).size,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([expect.objectContaining({ receipt })]);

  await writeFile(file, 'mine');
  const refused = await operator.run(argv);
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.error).toContain('--force');
  expect(await readFile(file, 'utf8')).toBe('mine');
  expect(await operator.run([...argv, '--force'])).toMatchObject({ code: 0 });
  expect(await readFile(file, 'utf8')).toContain(receipt);
  expect((await readdir(operator.directory)).sort()).toEqual(['data', 'out.json']);
});

test('[X9] export writes to another program, but never to a terminal', async () => {
  const receipt = await operator.save();
  for (const [format, magic] of [
    ['csv', '\ufeff"Receipt"'],
    ['xlsx', 'PK'],
    ['zip', 'PK'],
  ] as const) {
    const { code, bytes, error } = await operator.run(['export', '--format', format]);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(bytes.toString('utf8').slice(0, magic.length)).toBe(magic);
  }
  expect((await operator.run(['export'])).out).toContain(receipt);
  expect(await operator.run(['export'], { columns: 80 })).toMatchObject({ code: 2, out: '' });
  const none = await operator.run(['export', '--search', 'nobody', '--out', 'none.csv']);
  expect(none).toMatchObject({ code: 3, error: 'No submissions match the filters.\n' });
  expect(await readdir(operator.directory)).toEqual(['data']);
});

test('[X9] export applies each filter, with dates in the user’s time zone', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  onTestFinished(() => void vi.unstubAllEnvs());
  const employer = await operator.save();
  operator.pass(2 * 24 * 3600_000);
  const seeker = await operator.save({ fields: jobseekingFields });
  const suspect = await operator.save({ suspicion: ['too-fast'] });
  for (const [argv, found] of [
    [['--view', 'spam'], suspect],
    [['--search', 'technical ada'], seeker],
    [['--since', '36h'], seeker],
    [['--since', '2026-11-20T04:01'], seeker],
    [['--until', '2026-11-20'], employer],
    [['--audience', 'hiring'], employer],
  ] as const) {
    const { out } = await operator.run(['export', '--format', 'json', ...argv]);
    expect([argv, JSON.parse(out)]).toEqual([argv, [expect.objectContaining({ receipt: found })]]);
  }
});
