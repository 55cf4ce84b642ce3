import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An element of rendered HTML, as a browser reads it. */
export interface Markup {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** The text of the element and of those inside it. A `<br>` adds no line break. */
  text: string;
  /** The elements inside, in the page's order: all, or those with one tag. */
  all(tag?: string): Markup[];
  /** The only element with this tag inside; throws if there is none or more than one. */
  one(tag: string): Markup;
  /** The elements inside that have an attribute, in the page's order: with any value, or with one. */
  having(attribute: string, value?: string): Markup[];
}

/** Parses the output of `renderToString`, as a browser without scripts reads it. */
export function markup(html: string): Markup {
  return markupOf(parseFragment(html, { scriptingEnabled: false }));
}

/** The only one of these elements; throws if there is none or more than one. */
export function only(found: readonly Markup[], name = 'such elements'): Markup {
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`There are ${found.length} ${name}.`);
  return first;
}

function markupOf(node: Tree.DocumentFragment | Tree.Element): Markup {
  const attrs = 'attrs' in node ? node.attrs : [];
  const all = (tag?: string) =>
    [...below(node)].filter(({ tagName }) => !tag || tagName === tag).map(markupOf);
  return {
    tag: 'tagName' in node ? node.tagName : '',
    attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
    text: textOf(node),
    all,
    one: (tag) => only(all(tag), `<${tag}>`),
    having: (attribute, value) =>
      all().filter(({ attributes }) => {
        const own = attributes[attribute];
        return own !== undefined && (value === undefined || own === value);
      }),
  };
}

function* below(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* below(child);
  }
}

function textOf(node: Tree.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
