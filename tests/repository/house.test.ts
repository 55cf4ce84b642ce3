import { describe, expect, test } from 'vitest';
import { OLDEST_NODE, OLDEST_SQLITE } from '../../scripts/lib/pinned-node.mjs';
import { SERVICE_ENV, SERVICE_FLAGS } from '../../scripts/lib/service.mjs';
import { projectFiles, textOf } from './source.ts';
import { misplacedIds, titlesIn } from './titles.ts';

/** The most lines of a source file, so that a newcomer can read it in one go. */
const MOST_LINES = 300;

const files = projectFiles();
const sources = files.filter((name) => /\.(ts|tsx|mjs|css|astro)$/.test(name));
const tests = files.filter((name) => /\.(test\.tsx?|spec\.ts)$/.test(name));

describe('source files', () => {
  test(`have at most ${MOST_LINES} lines`, () => {
    const long = sources
      .map((name) => ({ name, lines: textOf(name).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES);
    expect(long).toEqual([]);
  });

  test('speak of no machine and no package registry', () => {
    const written = files.filter((name) => /\.(ts|tsx|mjs|css|astro|json|md|ya?ml)$/.test(name));
    const host = /\/work\/|\bregistry\.[\w-]+\.\w+/i;
    expect(written.filter((name) => host.test(textOf(name)))).toEqual([]);
  });

  test('run on the Node that the packages bring', () => {
    const { optionalDependencies } = JSON.parse(textOf('package.json'));
    const majors = Object.entries<string>(optionalDependencies)
      .filter(([name]) => name.startsWith('node-'))
      .map(([, version]) => version.split('.')[0]);
    expect(new Set(majors)).toEqual(new Set([textOf('.nvmrc').trim()]));
  });
});

describe('docs/running.md', () => {
  test('starts the service as npm does, and asks for the same Node', () => {
    const text = textOf('docs/running.md');
    const [command = ''] = /^.* intake\/main\.ts$/m.exec(text) ?? [];
    const settings = Object.entries(SERVICE_ENV).map(([name, value]) => `${name}=${value}`);
    expect(command.split(' ')).toEqual(expect.arrayContaining([...settings, ...SERVICE_FLAGS]));
    expect(text).toContain(`from ${OLDEST_NODE} on, with SQLite ${OLDEST_SQLITE} or newer`);
  });
});

describe('test titles', () => {
  const titles = tests.flatMap((name) => titlesIn(textOf(name)));

  test('carry a row id in one form only', () => {
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.flatMap(misplacedIds)).toEqual([]);
  });
});

describe('decisions', () => {
  const decisions = files.filter((name) => /^docs\/decisions\/\d+.*\.md$/.test(name));

  test('say when they were made and whether they stand', () => {
    expect(decisions.length).toBeGreaterThan(0);
    const lacking = decisions.filter((name) => {
      const text = textOf(name);
      return !/^Date: \d{4}-\d\d-\d\d$/m.test(text) || !/^Status: \S/m.test(text);
    });
    expect(lacking).toEqual([]);
  });
});
