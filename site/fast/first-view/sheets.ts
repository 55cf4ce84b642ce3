import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss from 'postcss';
import type { Font } from './loader.ts';

/** A link to a stylesheet in a page, with its address. */
export const STYLESHEET = /<link rel="stylesheet"[^>]*?href="([^"]*)"[^>]*>/g;

/** The build's stylesheets by path. Deletes those that another stylesheet contains completely. */
export async function readSheets(root: string): Promise<Map<string, string>> {
  const names = await Array.fromAsync(glob('_astro/*.css', { cwd: root }));
  const texts = await Promise.all(names.map((name) => readFile(path.join(root, name), 'utf8')));
  const sheets = new Map(names.map((name, i) => [name, texts[i] ?? '']));
  for (const name of containedIn(sheets)) {
    sheets.delete(name);
    await rm(path.join(root, name));
  }
  return sheets;
}

/**
 * The names of stylesheets that another one contains completely: those of islands, which are built
 * separately from the pages. Of two identical ones, the second stays.
 */
export function containedIn(sheets: ReadonlyMap<string, string>): string[] {
  const left = new Map(sheets);
  for (const [name, css] of sheets) {
    const rules = postcss
      .parse(css)
      .nodes.flatMap((node) => ('nodes' in node ? (node.nodes ?? []).map(String) : [String(node)]));
    const others = [...left].filter(([other]) => other !== name);
    if (others.some(([, whole]) => rules.every((rule) => whole.includes(rule)))) left.delete(name);
  }
  return [...sheets.keys()].filter((name) => !left.has(name));
}

/** Removes a page's links to missing stylesheets. */
export function withoutLost(html: string, sheets: ReadonlyMap<string, string>): string {
  return html.replace(STYLESHEET, (link, address: string) =>
    sheets.has(address.replace(/^\//, '')) ? link : '',
  );
}

/**
 * Collects the web fonts of the stylesheets for the loader. The stylesheets keep them only for
 * browsers without scripts.
 */
export async function takeFonts(
  root: string,
  sheets: ReadonlyMap<string, string>,
): Promise<Font[]> {
  const all = new Map<string, Font>();
  for (const [name, text] of sheets) {
    const { css, fonts } = fontsOf(text);
    // Each font once, though several stylesheets may name it.
    for (const font of fonts) all.set(font[1], font);
    await writeFile(path.join(root, name), css);
  }
  return [...all.values()];
}

/**
 * A stylesheet's fonts, and the stylesheet that loads them only without scripts. A font without
 * English letters stays: the browser fetches it for a text that needs it.
 */
export function fontsOf(text: string): { css: string; fonts: Font[] } {
  const fonts: Font[] = [];
  const css = postcss.parse(text);
  css.walkAtRules('font-face', (rule) => {
    const named = Object.fromEntries(
      rule.nodes?.map((node) => (node.type === 'decl' ? [node.prop, node.value] : [])) ?? [],
    );
    const [source = ''] = /url\([^)]*\)/.exec(named.src ?? '') ?? [];
    const unicodeRange = named['unicode-range'] ?? '';
    if (!unicodeRange.toLowerCase().includes('u+20-')) return;
    fonts.push([
      named['font-family']?.replaceAll('"', '') ?? '',
      source,
      {
        weight: named['font-weight'] ?? '',
        ...(named['font-stretch'] && { stretch: named['font-stretch'] }),
        unicodeRange,
      },
    ]);
    const only = postcss.atRule({ name: 'media', params: '(scripting:none)' });
    rule.replaceWith(only);
    only.append(rule);
  });
  return { css: css.toString(), fonts };
}
