import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import Beasties from 'beasties';
import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import postcss from 'postcss';
import { attributeName } from '../../ui/attributes.ts';
import { minifyPage } from '../minify-page.ts';
import { inlineProgram } from './inline-program.ts';
import { inlineTokens } from './inline-tokens.ts';
import type { Font, default as loader } from './loader.ts';

/**
 * The mark of what is seen first in a page's HTML. The styles of these parts go into the page
 * itself. React writes an empty value, Astro none.
 */
const MARK = new RegExp(` ${attributeName('first')}(?:="")?(?=[\\s>])`, 'g');
const CONTAINER = ' data-beasties-container';
/** The start of what lies below the first view. A page without it is short: all of it counts. */
const END = '<div class="below">';

const STYLESHEET = /<link rel="stylesheet"[^>]*?href="([^"]*)"[^>]*>/g;
const PROGRAM = /<script type="module" src="([^"]*)"><\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Inline styles and scripts without attributes. */
const PLAIN = {
  style: /<style>([\s\S]*?)<\/style>/g,
  script: /<script>([\s\S]*?)<\/script>/g,
};
/** Inline scripts that run: data, as JSON-LD, has another type. */
const SCRIPT = /<script(?: type="(?:module|speculationrules)")?>([\s\S]*?)<\/script>/g;
const CLASS = /\.([\w-]+)/g;
const SOURCES = {
  style: /(style-src 'self')[^;"]*/,
  script: /(script-src 'self'(?: https:[^\s;"]+)*)[^;"]*/,
};

/** Selectors to keep: some come only with a script or a setting, and no built page shows them. */
const ALWAYS = [
  ':root',
  'html',
  'body',
  /^\.dark/,
  new RegExp(attributeName('ground')),
  new RegExp(attributeName('deferred')),
];

/** What a first paint never shows. The whole stylesheets bring it before anybody can cause it. */
const LATER = {
  selector: /:(?:hover|focus|active|disabled|popover-open)/,
  /** A low window differs only once it is scrolled: see layout/bar/bar.module.css. */
  media: /print|forced-colors:\s*active|\(height\s*<\s*24rem\)/,
  property: /^(?:transition|cursor|accent-color|counter-reset)/,
  scrolling: 'animation-timeline',
  /** Where a registered property is used, its initial value is given as a fallback, too. */
  rule: 'property',
};

/**
 * Makes pages that need no other file for their first paint. The styles of the first view go into
 * the page. A loader fetches everything else after that paint. Measured with Lighthouse's simulated
 * phone: docs/speed.md.
 */
export const firstView: AstroIntegration = {
  name: 'first-view',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const sheets = await readSheets(root);
      const fonts = await takeFonts(root, sheets);
      const beasties = new Beasties({
        path: root,
        preload: 'body',
        fonts: false,
        reduceInlineStyles: false,
        allowRules: ALWAYS,
        logLevel: 'warn',
      });
      for await (const name of glob('**/*.html', { cwd: root })) {
        const file = path.join(root, name);
        const html = await readFile(file, 'utf8');
        await writeFile(
          file,
          await finish(await inlineStyles(beasties, linked(html, sheets), name), fonts),
        );
      }
    },
  },
};

/** The build's stylesheets by path. Deletes those that another stylesheet contains completely. */
async function readSheets(root: string): Promise<Map<string, string>> {
  const names = await Array.fromAsync(glob('_astro/*.css', { cwd: root }));
  const texts = await Promise.all(names.map((name) => readFile(path.join(root, name), 'utf8')));
  const sheets = new Map(names.map((name, i) => [name, texts[i] ?? '']));
  // These are stylesheets of islands, which are built separately from the pages.
  for (const [name, css] of sheets) {
    const others = [...sheets].filter(([other]) => other !== name);
    const rules = postcss
      .parse(css)
      .nodes.flatMap((node) => ('nodes' in node ? (node.nodes ?? []).map(String) : [String(node)]));
    if (others.some(([, whole]) => rules.every((rule) => whole.includes(rule)))) {
      sheets.delete(name);
      await rm(path.join(root, name));
    }
  }
  return sheets;
}

/** Removes a page's links to deleted stylesheets. */
function linked(html: string, sheets: ReadonlyMap<string, string>): string {
  return html.replace(STYLESHEET, (link, address: string) =>
    sheets.has(address.replace(/^\//, '')) ? link : '',
  );
}

/**
 * Collects the web fonts of the stylesheets for the loader. The stylesheets keep them only for
 * browsers without scripts.
 */
async function takeFonts(root: string, sheets: ReadonlyMap<string, string>): Promise<Font[]> {
  const fonts = new Map<string, Font>();
  for (const [name, text] of sheets) {
    const css = postcss.parse(text);
    css.walkAtRules('font-face', (rule) => {
      const said = Object.fromEntries(
        rule.nodes?.map((node) => (node.type === 'decl' ? [node.prop, node.value] : [])) ?? [],
      );
      const [source = ''] = /url\([^)]*\)/.exec(said.src ?? '') ?? [];
      const family = said['font-family']?.replaceAll('"', '') ?? '';
      // Once each, though several stylesheets may name it.
      fonts.set(source, [family, source, said['font-weight'] ?? '']);
      const only = postcss.atRule({ name: 'media', params: '(scripting:none)' });
      rule.replaceWith(only);
      only.append(rule);
    });
    await writeFile(path.join(root, name), css.toString());
  }
  return [...fonts.values()];
}

async function inlineStyles(beasties: Beasties, html: string, name: string): Promise<string> {
  const isLong = html.includes(END);
  const marked = html.replaceAll(MARK, isLong ? CONTAINER : '');
  if (isLong && marked === html) throw new Error(`${name} has no part marked as its first view.`);
  // Beasties writes an empty attribute without its value, which only some attributes allow.
  const written = plainer(await beasties.process(marked)).replaceAll(/ href(?=[\s>])/g, ' href=""');
  const inlined = written.replaceAll(CONTAINER, ` ${attributeName('first')}`);
  const hidden = isLong ? hiddenClasses(inlined) : new Set<string>();
  return inlined.replace(STYLE, (tag, css: string) =>
    css.startsWith('@layer components')
      ? tag.replace(css, () => seenFirst(css, hidden, inlined.replace(css, '')))
      : tag,
  );
}

/** Removes what React writes although HTML doesn't need it: 0.1 kB of the page. */
function plainer(html: string): string {
  return html.replaceAll(/( data-[\w-]+)=""(?=[\s/>])/g, '$1').replaceAll('&#x27;', "'");
}

/** Classes that only parts marked `data-behind` have, as the content of a closed menu. */
function hiddenClasses(html: string): Set<string> {
  const behind = new Set<string>();
  const open = new Set<string>();
  const visit = (node: Tree.Node, isBehind: boolean) => {
    const attributes = 'attrs' in node ? node.attrs : [];
    const value = (name: string) => attributes.find((each) => each.name === name)?.value;
    const within = isBehind || value(attributeName('behind')) !== undefined;
    for (const each of value('class')?.split(' ') ?? []) (within ? behind : open).add(each);
    if ('childNodes' in node) for (const child of tree.getChildNodes(node)) visit(child, within);
  };
  visit(parse(html), false);
  return behind.difference(open);
}

/** Removes rules that no first paint shows, and tokens that neither the others nor `rest` use. */
function seenFirst(css: string, hidden: ReadonlySet<string>, rest: string): string {
  const root = postcss.parse(css);
  const isSeen = (selector: string) =>
    !LATER.selector.test(selector) &&
    ![...selector.matchAll(CLASS)].some(([, name = '']) => hidden.has(name));
  root.walkRules((rule) => {
    const kept = rule.selectors.filter(isSeen);
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  root.walkAtRules('media', (rule) => {
    if (LATER.media.test(rule.params)) rule.remove();
  });
  root.walkAtRules(LATER.rule, (rule) => {
    rule.remove();
  });
  root.walkDecls(LATER.property, (declaration) => {
    declaration.remove();
  });
  removeScrolling(root);
  removeUnused(root, tokensIn(rest));
  inlineTokens(root, tokensIn(rest));
  removeEmpty(root);
  return root.toString();
}

/** Removes animations that scrolling moves: what is not scrolled looks as it does without them. */
function removeScrolling(root: postcss.Root): void {
  root.walkDecls(LATER.scrolling, ({ parent }) => {
    parent?.walkDecls(/^animation/, (declaration) => {
      declaration.remove();
    });
  });
  const used: string[] = [];
  root.walkDecls(/^animation/, ({ value }) => {
    used.push(...value.split(' '));
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!used.includes(rule.params)) rule.remove();
  });
}

function removeEmpty(container: postcss.Container): void {
  container.each((node) => {
    if (!('nodes' in node)) return;
    if (node.nodes) removeEmpty(node as postcss.Container);
    if (node.nodes?.length === 0) node.remove();
  });
}

/** Removes tokens used neither here nor `elsewhere`, then those that only the removed ones used. */
function removeUnused(root: postcss.Root, elsewhere: ReadonlySet<string>): void {
  const used = tokensIn(root.toString()).union(elsewhere);
  let removed = 0;
  root.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    removed++;
  });
  if (removed > 0) removeUnused(root, elsewhere);
}

/** The tokens that a text uses. */
function tokensIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
}

async function finish(html: string, fonts: readonly Font[]): Promise<string> {
  const joined = join(join(await deferRest(html, fonts), 'style'), 'script');
  return allowInline(await minifyPage(joined));
}

/** Joins the head's inline styles, or scripts, into one: the policy needs a hash for each. */
function join(html: string, tag: keyof typeof PLAIN): string {
  const [head = '', ...body] = html.split('</head>');
  const all = [...head.matchAll(PLAIN[tag])].map(([, text = '']) => text);
  return [
    `${head.replace(PLAIN[tag], '')}<${tag}>${all.join(tag === 'script' ? ';' : '')}</${tag}>`,
    ...body,
  ].join('</head>');
}

/** Bundled once for all pages that need the same. */
const loaders = new Map<string, Promise<string>>();

function loaderWith(...given: Parameters<typeof loader>): Promise<string> {
  const key = JSON.stringify(given);
  const known = loaders.get(key) ?? inlineProgram('loader', ...given);
  loaders.set(key, known);
  return known;
}

/** Moves stylesheets and scripts from the page's HTML to the loader, which also gets the fonts. */
async function deferRest(html: string, fonts: readonly Font[]): Promise<string> {
  const addresses = (tag: RegExp) => [...html.matchAll(tag)].map(([, address = '']) => address);
  const isLong = html.includes(END);
  const loader = await loaderWith(addresses(STYLESHEET), addresses(PROGRAM), fonts, isLong);
  const links = `<noscript>${html.match(STYLESHEET)?.join('') ?? ''}</noscript>`;
  const bare = html.replace(STYLESHEET, '').replace(PROGRAM, '');
  const plain = isLong
    ? bare.replace(END, links + END)
    : bare.replace('</body>', `${links}</body>`);
  return plain.replace('</head>', () => `<script>${loader}</script></head>`);
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
