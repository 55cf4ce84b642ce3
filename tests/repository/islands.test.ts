import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from './source.ts';

const pages = projectFiles('site').filter(
  (name) => name.endsWith('.astro') && !name.startsWith('site/gallery/'),
);

/** The component files that an Astro file brings to life in the browser. */
function islandsOf(name: string, text: string): string[] {
  return [...text.matchAll(/<(\w+)[^<>]*?\sclient:/g)].map(([, component]) => {
    const [, specifier] =
      new RegExp(`import .*\\b${component}\\b.* from '([^']+)'`).exec(text) ?? [];
    if (!specifier) throw new Error(`${name} does not import its island ${component}`);
    return path.posix.join(path.posix.dirname(name), specifier);
  });
}

const islands = pages.flatMap((name) => islandsOf(name, textOf(name)));

describe('islands', () => {
  it('are found', () => {
    expect(islands).toContain('site/islands/contact-form/contact-form-island.tsx');
  });

  // A root of React that meets an error without a boundary empties its part of the page.
  it.each(islands)('[B1] %s stands within a boundary', (name) => {
    expect(textOf(name)).toMatch(/return \(?\s*<ErrorBoundary\b/);
  });
});
