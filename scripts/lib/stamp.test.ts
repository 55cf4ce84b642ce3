import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from './stamp.mjs';

describe('the digest of the site’s inputs', () => {
  let base: string;
  const write = (name: string, text: string) => writeFileSync(path.join(base, name), text);
  const digest = () => digestOf(base, ['site', 'config.ts', 'not-there']);

  beforeEach(() => {
    base = mkdtempSync(path.join(tmpdir(), 'stamp-'));
    mkdirSync(path.join(base, 'site/ui'), { recursive: true });
    write('site/ui/card.tsx', 'card');
    write('config.ts', 'config');
  });
  afterEach(() => rmSync(base, { recursive: true }));

  test('stays while nothing changes', () => {
    expect(digest()).toBe(digest());
  });

  test.each([
    ['a file in a subfolder', 'site/ui/card.tsx'],
    ['a file listed by name', 'config.ts'],
    ['a new file', 'site/ui/toast.tsx'],
    ['a file that was missing', 'not-there'],
  ])('changes with %s', (_, name) => {
    const before = digest();
    write(name, 'changed');
    expect(digest()).not.toBe(before);
  });

  test('changes with a file in a folder that is listed by its absolute path', () => {
    const elsewhere = path.join(base, 'elsewhere');
    mkdirSync(elsewhere);
    const digestThere = () => digestOf(path.join(base, 'site'), [elsewhere]);
    const before = digestThere();
    write('elsewhere/site.yaml', 'companyName: Other');
    expect(digestThere()).not.toBe(before);
  });

  test('changes when text moves from one file to the next', () => {
    write('site/a', 'xy');
    write('site/b', '');
    const before = digest();
    write('site/a', 'x');
    write('site/b', 'y');
    expect(digest()).not.toBe(before);
  });

  test('stays when a test, an installed package, or an unlisted file changes', () => {
    const before = digest();
    mkdirSync(path.join(base, 'site/ui/node_modules'));
    write('site/ui/node_modules/package.js', 'package');
    write('site/ui/card.test.tsx', 'test');
    write('README.md', 'text');
    expect(digest()).toBe(before);
  });
});
