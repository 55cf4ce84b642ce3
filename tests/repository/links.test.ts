import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, ROOT, textOf } from './source.ts';

/** The Markdown of `content/` and `examples/` has its own syntax: the built site is tested. */
const pages = projectFiles().filter((name) => /^(?!content|examples\/|tests).*\.md$/.test(name));

const withoutCode = (text: string) =>
  text.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]*`/g, (code) => code.slice(1, -1));

/** The ids that GitHub gives a page's headings. */
function anchorsOf(page: string): string[] {
  const headings = [...withoutCode(textOf(page)).matchAll(/^#{1,6} (.+)$/gm)];
  return headings.map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

function isBroken(page: string, target: string): boolean {
  // `../../security` in .github belongs to the forge.
  if (/^[a-z]+:|^\//.test(target) || page.startsWith('.github/')) return false;
  const [file = '', anchor] = target.split('#');
  const name = file ? path.join(path.dirname(page), file) : page;
  if (!existsSync(path.join(ROOT, name))) return true;
  return Boolean(anchor) && !anchorsOf(name).includes(String(anchor));
}

test.each(pages)('the links of %s work', (page) => {
  const targets = [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)];
  expect(targets.map(([, to = '']) => to).filter((to) => isBroken(page, to))).toEqual([]);
});
