import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import Beasties from 'beasties';

/** Marks what is seen first, in a page's own HTML: what styles it goes into the page itself. */
const MARK = ' data-first-view="true"';
const CONTAINER = ' data-beasties-container';
/** Stands where the first view ends; the whole stylesheets take its place. */
const REST = /<!--\s*styles\s*-->/;

const STYLESHEET = /<link rel="stylesheet"[^>]*>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Inline scripts that run: data, as JSON-LD, has a type. */
const SCRIPT = /<script(?: type="(?:module|speculationrules)")?>([\s\S]*?)<\/script>/g;
const SOURCES = {
  style: /(style-src 'self')[^;"]*/,
  script: /(script-src 'self')[^;"]*/,
};

/** Styles that a script or the visitor's settings bring about, which no built page shows. */
const ALWAYS = [':root', 'html', 'body', /^\.dark/, /data-ground/];

/**
 * Puts the styles of the first view into each page, and the whole stylesheets behind it: there they
 * hold up what follows and nothing before, with or without scripts. As the design was measured, a
 * stylesheet in the head cost one more round trip before the first paint.
 */
export const firstView: AstroIntegration = {
  name: 'first-view',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const beasties = new Beasties({
        path: root,
        fonts: false,
        reduceInlineStyles: false,
        allowRules: ALWAYS,
        logLevel: 'warn',
      });
      for await (const name of glob('**/*.html', { cwd: root })) {
        const file = path.join(root, name);
        await writeFile(file, await inlineFirstView(beasties, await readFile(file, 'utf8'), name));
      }
    },
  },
};

async function inlineFirstView(beasties: Beasties, html: string, name: string): Promise<string> {
  // A page that doesn't say where its first view ends is short: all of it counts.
  const isLong = REST.test(html);
  if (isLong && !html.includes(MARK)) throw new Error(`${name} has no part marked${MARK}.`);
  const marked = html.replaceAll(MARK, isLong ? CONTAINER : '');
  const inlined = (await beasties.process(marked)).replaceAll(CONTAINER, '');
  const links = inlined.match(STYLESHEET)?.join('') ?? '';
  const bare = inlined.replace(STYLESHEET, '');
  const placed = isLong ? bare.replace(REST, links) : bare.replace('</body>', `${links}</body>`);
  return allowInline(placed);
}

/** Names the hash of every inline style and script in the page's own policy, and no other. */
function allowInline(html: string): string {
  return html
    .replace(SOURCES.style, (_, start) => [start, ...hashesOf(html, STYLE)].join(' '))
    .replace(SOURCES.script, (_, start) => [start, ...hashesOf(html, SCRIPT)].join(' '));
}

function hashesOf(html: string, inline: RegExp): Set<string> {
  const contents = [...html.matchAll(inline)].map(([, text = '']) => text);
  return new Set(
    contents.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  );
}
