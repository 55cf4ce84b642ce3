import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Allowed elements. Any other is removed, but its contents stay. */
const KEPT = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr td th strong em s sup sub br'.split(' '),
);
const EMPTY = new Set(['br']);
const GONE = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);

/** Maximum characters shown of a link's URL. */
const MAX_LETTERS = 500;

/** Inert HTML: only the attributes `colspan` and `rowspan`, and links and pictures as text. */
export function inertHtml(html: string): string {
  return write(parseFragment(html).childNodes);
}

function write(nodes: readonly Tree.ChildNode[]): string {
  return nodes.map((node) => ('tagName' in node ? writeElement(node) : writeText(node))).join('');
}

function writeText(node: Tree.ChildNode): string {
  return 'value' in node ? escaped(node.value) : '';
}

function writeElement(element: Tree.Element): string {
  const { tagName, childNodes } = element;
  if (GONE.has(tagName)) return '';
  if (tagName === 'img') return escaped(pictureWords(attribute(element, 'alt')));
  if (tagName === 'input') return attribute(element, 'checked') === undefined ? '☐' : '☑';
  const inside = write(childNodes);
  if (tagName === 'a') return inside + addressWords(attribute(element, 'href') ?? '', inside);
  if (!KEPT.has(tagName)) return inside;
  if (EMPTY.has(tagName)) return `<${tagName}>`;
  return `<${tagName}${spans(element)}>${inside}</${tagName}>`;
}

function spans(element: Tree.Element): string {
  return ['colspan', 'rowspan']
    .map((name) => [name, attribute(element, name) ?? ''])
    .filter(([, value]) => /^\d{1,3}$/.test(value ?? ''))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

function pictureWords(words: string | undefined): string {
  return words ? `[picture: ${words}]` : '[picture]';
}

/** A link's URL as text; '' if the link's text already shows it. */
function addressWords(address: string, words: string): string {
  if (address === '' || address.startsWith('#')) return '';
  const shown = escaped(address.slice(0, MAX_LETTERS));
  return words.includes(shown.replace(/^(?:mailto:|https?:\/\/)|\/$/g, '')) ? '' : ` (${shown})`;
}

function attribute(element: Tree.Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** A text as HTML without markup. */
export function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
