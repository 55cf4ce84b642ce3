import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { attributeName } from '../../ui/attributes.ts';
import { firstStyles, hiddenClasses } from './first-styles.ts';
import { BELOW } from './page-parts.ts';

const FIRST = attributeName('first');
const BEHIND = attributeName('behind');
const CSS = '@layer components{.a{color:red}.b{color:blue}.c{color:green}}';

/** The styles that a page of these parts has inside, from a stylesheet with a rule for each. */
async function stylesOf(body: string): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'first-styles-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'style.css'), CSS);
  const page = `<html><head><link rel="stylesheet" href="/style.css"></head><body>${body}</body></html>`;
  const html = await firstStyles(root)(page, 'page.html');
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
}

test('[X16] a long page gets the rules of its first view, and of nothing below or behind it', async () => {
  const styles = await stylesOf(
    `<p class="a" ${FIRST}>First <i class="b" ${BEHIND}></i></p>${BELOW}<p class="c"></p></div>`,
  );
  expect(styles).toContain('.a{');
  expect(styles).not.toMatch(/\.[bc]\{/);
});

test('[X16] a short page gets the rules of all its parts', async () => {
  const styles = await stylesOf('<p class="a"></p><p class="b"></p>');
  expect(styles).toContain('.a{');
  expect(styles).toContain('.b{');
  expect(styles).not.toContain('.c{');
});

test('[X16] a long page that says nothing of its first view stops the build by its name', async () => {
  await expect(stylesOf(`<p class="a"></p>${BELOW}</div>`)).rejects.toThrow(
    'page.html has no element marked as its first view.',
  );
});

test('[X16] a class is hidden if no part has it that is seen', () => {
  const html = `<p class="a b"></p><div ${BEHIND}><p class="b c"><i class="d"></i></p></div>`;
  expect([...hiddenClasses(html)]).toEqual(['c', 'd']);
});
