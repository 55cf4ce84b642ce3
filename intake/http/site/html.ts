import { html, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;

/** Every element of a page, in order, each with its position in the source. */
export function elementsOf(source: string): Element[] {
  return [...walk(parse(source, { sourceCodeLocationInfo: true }))];
}

/** The elements below this one. */
export function* walk(node: Tree.Document | Element): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* walk(child);
  }
}

/** A copy of an element and its content. Changing it neither changes nor keeps the page. */
export function copyOf(element: Element): Element {
  const attrs = element.attrs.map((attr) => ({ ...attr }));
  const copy: Element = { ...element, attrs, parentNode: null, sourceCodeLocation: null };
  copy.childNodes = element.childNodes.map((child) => {
    const below = 'tagName' in child ? copyOf(child) : { ...child };
    return Object.assign(below, { parentNode: copy });
  });
  return copy;
}

export function getAttribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function setAttribute(element: Element, name: string, value: string): void {
  removeAttribute(element, name);
  element.attrs.push({ name, value });
}

export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
}

/** Replaces an element's content with text. Markup in the text is shown as text. */
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
