import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, ROOT } from '../repository/source.ts';
import { affectedTests, testsIn } from './affected.ts';
import { readImporters } from './graph.ts';
import { PLACES } from './places.ts';

const files = projectFiles();
const importers = readImporters();
const all = testsIn(files);
const affected = (...changed: string[]) => affectedTests(changed, importers, files);
const browser = (name: string) => `tests/browser/${name}.spec.ts`;

test('a part of the site reaches the unit tests that import it, and the browser tests that look at it', () => {
  const { vitest, browser: looking } = affected('site/home/leadership/leadership.tsx');
  expect(vitest).toContain('site/home/leadership/leadership.test.tsx');
  expect(vitest).not.toContain('intake/store/outbox/outbox.test.ts');
  expect(looking).toContain(browser('numbers'));
  expect(looking.length).toBeLessThan(all.browser.length / 4);
});

test('a program that tests start by its path reaches them, and the nearest tests come first', () => {
  const { vitest } = affected('intake/deliver/queue/schedule.ts');
  expect(vitest.slice(0, 5)).toContain('intake/deliver/queue/schedule.test.ts');
  expect(vitest).toContain('tests/service/crash.test.ts');
});

test('an agency’s words reach what reads them by name', () => {
  expect(affected('tests/agency/faq.yaml').vitest).toContain('schema/faq.test.ts');
});

test('a page reaches the tests that read the built site', () => {
  expect(affected('site/images/picture.tsx').vitest).toContain('tests/service/html.test.ts');
});

test('what every page is made of reaches all browser tests, and what all is run by all tests', () => {
  expect(affected('site/layout/base.css').browser).toEqual(all.browser);
  expect(affected('package-lock.json')).toEqual(all);
});

test('a document reaches the tests about the repository alone', () => {
  const { vitest, browser: looking } = affected('LICENSE');
  expect(vitest.filter((file) => !file.startsWith('tests/repository/'))).toEqual([]);
  expect(vitest).not.toEqual([]);
  expect(looking).toEqual([]);
});

test('the places and the browser tests that are written down are there, and no browser test is left out', () => {
  const places = Object.keys(PLACES);
  expect(places.filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
  const names = Object.values(PLACES).flatMap((value) => (Array.isArray(value) ? value : []));
  expect(names.filter((name) => !all.browser.includes(browser(name)))).toEqual([]);
  expect(all.browser.filter((file) => !names.some((name) => browser(name) === file))).toEqual([]);
});
