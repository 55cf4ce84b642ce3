import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Operator, temporaryOperator } from '../../../tests/fixtures/operator.ts';
import { storedFile } from '../../../tests/fixtures/submissions.ts';

let operator: Operator;
beforeEach(async () => {
  operator = await temporaryOperator();
});
afterEach(() => operator.remove());

/** A file in the store under the visitor's name for it. */
async function kept(index: number, name: string, content = name) {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return storedFile(index, await operator.keep(content, { name, sha256 }));
}

test('[X9] files writes under safe names, over nothing, for the operator alone', async () => {
  const folder = path.join(operator.directory, 'out');
  await mkdir(folder);
  await writeFile(path.join(folder, 'cv.pdf'), 'mine');
  const receipt = await operator.save({
    files: [
      await kept(0, 'cv.pdf'),
      { ...(await kept(1, 'CV.pdf', 'second')), flags: ['macros'] },
      await kept(2, '../../up.pdf'),
    ],
  });
  const { code, out } = await operator.run(['files', receipt, '--to', 'out'], { columns: 80 });
  expect(code).toBe(0);
  expect((await readdir(folder)).sort()).toEqual(
    ['CV (2).pdf', '_.._up.pdf', 'cv (2).pdf', 'cv.pdf'].sort(),
  );
  expect(await readFile(path.join(folder, 'cv.pdf'), 'utf8')).toBe('mine');
  expect(await readFile(path.join(folder, 'CV (2).pdf'), 'utf8')).toBe('second');
  expect((await stat(path.join(folder, 'cv (2).pdf'))).mode & 0o777).toBe(0o600);
  expect(out).toMatch(/CV\.pdf .* macros/);
  expect(out).toContain(path.join(folder, '_.._up.pdf'));
  expect(out).toContain('runs no code');
});

test('[X9] files leaves nothing that is not as it came, tells of it, and ends with 1', async () => {
  const good = await kept(0, 'good.pdf');
  const changed = { ...(await kept(1, 'changed.pdf')), sha256: 'ab'.repeat(32) };
  const receipt = await operator.save({ files: [good, changed, storedFile(2)] });
  const bare = await operator.save({ files: [] });
  const { code, out } = await operator.run(['files', receipt, '--to', 'new', '--json']);
  expect(code).toBe(1);
  const folder = path.join(operator.directory, 'new');
  expect(await readdir(folder)).toEqual(['good.pdf']);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(JSON.parse(out).files).toEqual([
    { ...good, path: path.join(folder, 'good.pdf') },
    { ...changed, fault: 'it is not as it was received' },
    expect.objectContaining({ fault: expect.stringContaining('missing from the file store') }),
  ]);
  expect(await operator.run(['files', bare])).toMatchObject({ code: 3 });
});
