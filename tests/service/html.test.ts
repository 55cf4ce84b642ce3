import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { htmlProblems } from '../harness/html.ts';
import { ROOT } from '../harness/service.ts';

const SITE = path.join(ROOT, 'dist');

describe('the built pages', async () => {
  const pages = (await readdir(SITE, { recursive: true })).filter((name) => name.endsWith('.html'));

  test('[R1] [R2] [R3] are home, the same home for unknown paths, and the text pages', () => {
    expect(pages.map((name) => name.split(path.sep).join('/')).sort()).toEqual([
      '404.html',
      '500.html',
      'index.html',
      'privacy/index.html',
      'received/index.html',
      'received/unknown/index.html',
      'refused/index.html',
      'terms/index.html',
    ]);
  });

  test.each(pages)('[X15] %s is valid HTML', async (name) => {
    const html = await readFile(path.join(SITE, name), 'utf8');
    expect(await htmlProblems(html)).toEqual([]);
  });

  test('[B14] reference only existing scripts and styles', async () => {
    const files = await readdir(SITE, { recursive: true });
    const there = new Set(files.map((name) => `/${name.split(path.sep).join('/')}`));
    const missing = new Set<string>();
    let named = 0;
    for (const name of files.filter((file) => /\.(html|js|css)$/.test(file))) {
      const text = await readFile(path.join(SITE, name), 'utf8');
      for (const [, file] of text.matchAll(
        /["'(](?:\/|\.\/)?(_astro\/[\w.@-]+\.(?:js|css|woff2))/g,
      )) {
        named += 1;
        if (!there.has(`/${file}`)) missing.add(`${name} names ${file}`);
      }
    }
    expect(named).toBeGreaterThan(0);
    expect([...missing]).toEqual([]);
  });
});
