import { expect, test } from 'vitest';
import { arrowsOf } from '../../tests/repository/imports.ts';
import { projectFiles, textOf } from '../../tests/repository/source.ts';
import { FIXTURES } from './fixtures.ts';

const sources = projectFiles('site').filter((name) => /(?<!\.test)\.(ts|tsx|astro)$/.test(name));

test('[X15] every primitive stands in the gallery, by itself or as a part of another', () => {
  const primitives = sources.filter((name) => /^site\/ui\/.*\.tsx$/.test(name));
  const shown = sources
    .filter((name) => /^site\/(gallery|ui|home)\//.test(name))
    .flatMap((name) => arrowsOf(name, textOf(name)))
    .map(({ to }) => to);
  expect(primitives.length).toBeGreaterThan(0);
  expect(primitives.filter((name) => !shown.includes(name))).toEqual([]);
});

test('[X15] every fixture has a title of its own, and a state', () => {
  const titles = FIXTURES.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(FIXTURES.filter(({ states }) => Object.keys(states).length === 0)).toEqual([]);
});
