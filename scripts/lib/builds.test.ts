import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildWhenStale } from './builds.mjs';
import { listFiles } from './list-files.mjs';
import { root } from './root.mjs';

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'build-'));
  mkdirSync(at('site/ui'), { recursive: true });
  for (const name of ['site/ui/card.tsx', 'site/ui/card.test.tsx', 'config.ts']) {
    writeFileSync(at(name), 'text');
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const list = () => listFiles([at('site'), at('config.ts'), at('new.ts')]);

test.each([
  ['a file in a subfolder grows', () => writeFileSync(at('site/ui/card.tsx'), 'longer text')],
  ['an older file replaces one', () => utimesSync(at('config.ts'), 0, 0)],
  ['a missing file appears', () => writeFileSync(at('new.ts'), 'text')],
  ['a file is removed', () => rmSync(at('site/ui/card.tsx'))],
])('a build is stale once %s', (_, change) => {
  const before = list();
  expect(list()).toBe(before);
  change();
  expect(list()).not.toBe(before);
});

test('a build isn’t stale after a change in a test', () => {
  const before = list();
  writeFileSync(at('site/ui/card.test.tsx'), 'longer text');
  expect(list()).toBe(before);
});

test('a user who can’t write here builds nothing, and learns what is missing', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const build = (target: string) => ({ label: 'Building', inputs: [folder], target });
  const inRoot = path.relative(root, folder);
  await expect(buildWhenStale(build(`${inRoot}/none`), false)).rejects.toThrow(
    /none is not built, and this user can't write in .*npm run build/,
  );
  await buildWhenStale(build(inRoot), false);
  expect(errors).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/was built before its files changed/),
  );
});
