import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, textOf } from './source.ts';

/** The component files that come to life in the browser: each has a `hydrate.ts` beside it. */
const islands = projectFiles('site/islands')
  .filter((name) => /^site\/islands\/[^/]+\/hydrate\.ts$/.test(name))
  .map((name) => {
    const text = textOf(name);
    const [, component] = /\bhydrate\(place, (\w+),/.exec(text) ?? [];
    const [, specifier] =
      new RegExp(`import .*\\b${component}\\b.* from '([^']+)'`).exec(text) ?? [];
    if (!specifier) throw new Error(`${name} does not import the island that it hydrates`);
    return path.posix.join(path.posix.dirname(name), specifier);
  });

describe('islands', () => {
  test('are found', () => {
    expect(islands).toContain('site/islands/contact-form/contact-form-island.tsx');
  });

  // A root of React that meets an error without a boundary empties its part of the page.
  test.each(islands)('[B1] %s stands within a boundary', (name) => {
    expect(textOf(name)).toMatch(/return \(?\s*<ErrorBoundary\b/);
  });
});
