import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteConfig } from '../../site/content/site.ts';
import { ROOT } from '../harness/service.ts';

const SITE = path.join(ROOT, 'dist');

test.skipIf(siteConfig.analytics.tag)('[X19] [X14] without a tag, no page’s CSP allows one', () => {
  const pages = globSync('**/*.html', { cwd: SITE });
  expect(pages.length).toBeGreaterThan(5);
  const text = (name: string) => readFileSync(path.join(SITE, name), 'utf8');
  expect(pages.filter((name) => /googletagmanager|google-analytics/.test(text(name)))).toEqual([]);
});
