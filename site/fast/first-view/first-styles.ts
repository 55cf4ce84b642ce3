import Beasties from 'beasties';
import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import { attributeName } from '../../ui/attributes.ts';
import { isLong } from './page-parts.ts';
import { prune } from './prune.ts';

/** The attribute of the first view. React writes it with an empty value, Astro without a value. */
const FIRST = new RegExp(` ${attributeName('first')}(?:="")?(?=[\\s>])`, 'g');
const CONTAINER = ' data-beasties-container';
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Selectors to keep: some come only with a script or a setting, and no built page shows them. */
const ALWAYS = [':root', 'html', 'body', /^\.dark/, new RegExp(attributeName('deferred'))];

/** Writes the styles of the first view into a page. `name` is the page's name, for errors. */
export type InlineStyles = (html: string, name: string) => Promise<string>;

/** @param root the folder of the build, where Beasties finds the stylesheets */
export function firstStyles(root: string): InlineStyles {
  const beasties = new Beasties({
    path: root,
    preload: 'body',
    fonts: false,
    reduceInlineStyles: false,
    allowRules: ALWAYS,
    logLevel: 'warn',
  });
  return async (html, name) => {
    const long = isLong(html);
    const contained = html.replaceAll(FIRST, long ? CONTAINER : '');
    if (long && contained === html)
      throw new Error(`${name} has no element marked as its first view.`);
    const inlined = (await beasties.process(contained))
      // Beasties writes an empty attribute without its value, which only some attributes allow.
      .replaceAll(/ href(?=[\s>])/g, ' href=""')
      .replaceAll(CONTAINER, ` ${attributeName('first')}`);
    const hidden = long ? hiddenClasses(inlined) : new Set<string>();
    return inlined.replace(STYLE, (tag, css: string) =>
      css.startsWith('@layer components')
        ? tag.replace(css, () => prune(css, hidden, inlined.replace(css, '')))
        : tag,
    );
  };
}

/** Classes used only in parts with `data-behind`, such as the content of a closed menu. */
export function hiddenClasses(html: string): Set<string> {
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
