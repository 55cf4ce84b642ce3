import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, ROOT, textOf } from './source.ts';

/** An agency's pages have a syntax of their own, and their links are tested in the built site. */
const BUILT = /(?:^content|\/agency|\/harbor-health)\//;
const pages = projectFiles().filter((name) => name.endsWith('.md') && !BUILT.test(name));

/** What a page links to: `docs/n8n.md#set-it-up`. Code is left out: it may look like a link. */
function linksOf(text: string): string[] {
  const prose = text.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

/** The ids that GitHub gives a page's headings; the second of one name ends in `-1`. */
function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>();
  const prose = text.replace(/^( *)```[\s\S]*?^\1```/gm, '');
  return [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times ? `${slug}-${times}` : slug;
  });
}

function isThere(page: string, target: string): boolean {
  // A path from the root belongs to the site, and `../../security` to the forge.
  if (/^(?:[a-z]+:|\/)/.test(target) || page.startsWith('.github/')) return true;
  const [file = '', anchor] = target.split('#');
  const name = file ? path.join(path.dirname(page), file) : page;
  if (!existsSync(path.join(ROOT, name))) return false;
  return !anchor || (name.endsWith('.md') && anchorsOf(textOf(name)).includes(anchor));
}

test.each(pages)('%s links to what is there', (page) => {
  expect(linksOf(textOf(page)).filter((target) => !isThere(page, target))).toEqual([]);
});
