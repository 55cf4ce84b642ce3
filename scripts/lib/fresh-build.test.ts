import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { buildWhenStale } from './fresh-build.mjs';
import { install } from './install.mjs';
import { root } from './root.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'build-'));
const inRoot = path.relative(root, folder);
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A build that must not start. */
const build = (target: string) => ({
  label: 'Building',
  inputs: ['package.json'],
  target,
  notes: `${inRoot}/notes`,
  command: () => expect.unreachable('it builds'),
});

test('a user who can’t write here builds and installs nothing, and learns what is missing', async () => {
  const words = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(buildWhenStale(build(`${inRoot}/none`), false)).rejects.toThrow(
    /none is not built, and this user can't write in .*npm run build/,
  );
  await buildWhenStale(build(inRoot), false);
  expect(words).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/was built before its files changed/),
  );

  const packages = { 'node_modules/one': { version: '1.0.0' } };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  await expect(install({ dev: false, folder: inRoot }, false)).rejects.toThrow(
    /installed packages of .* differ from its package-lock\.json.*npm run build/,
  );
});
