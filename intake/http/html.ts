import { html, parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;
type Matches = (element: Element) => boolean;

/** A built page as a tree, to be filled by the service where no script does it. */
export class Page {
  readonly #document: Tree.Document;

  constructor(source: string) {
    this.#document = parse(source);
  }

  all(matches: Matches): Element[] {
    return [...walk(this.#document)].filter(matches);
  }

  /** The one element a page must have. Throws where the built page lacks it. */
  one(what: string, matches: Matches): Element {
    const [found] = this.all(matches);
    if (!found) throw new Error(`The built page has no ${what}. Build the site again.`);
    return found;
  }

  toString(): string {
    return serialize(this.#document);
  }
}

function* walk(node: Tree.Document | Element): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* walk(child);
  }
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function setAttribute(element: Element, name: string, value: string): void {
  removeAttribute(element, name);
  element.attrs.push({ name, value });
}

export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
}

/** Replaces what an element holds by text; markup in it is shown, never obeyed. */
export function setText(element: Element, value: string): void {
  element.childNodes = [{ nodeName: '#text', value, parentNode: element }];
}

export function append(
  parent: Element,
  tagName: string,
  attributes: Record<string, string> = {},
): Element {
  const element: Element = {
    nodeName: tagName,
    tagName,
    namespaceURI: html.NS.HTML,
    attrs: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    childNodes: [],
    parentNode: parent,
  };
  parent.childNodes.push(element);
  return element;
}
