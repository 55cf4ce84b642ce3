import { Damaged } from './bytes.ts';

/**
 * The text of an XML part whose root element has this local name. Throws `Damaged` for any other,
 * and for a document type: Office parts have none, and entities and external files hide in it.
 */
export function readXml(bytes: Buffer, root: string): string {
  const encoding = bytes[0] === 0xfe ? 'utf-16be' : bytes[0] === 0xff ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  if (rootName(text) !== root) throw new Damaged(`the root element is not ${root}`);
  return text;
}

/** The local name of the first element; undefined if anything but a prolog stands before it. */
function rootName(text: string): string | undefined {
  let rest = text.trimStart();
  for (;;) {
    const close = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : undefined;
    if (!close) return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(rest)?.[1];
    const end = rest.indexOf(close);
    if (end < 0) return undefined;
    rest = rest.slice(end + close.length).trimStart();
  }
}

/** Comments may hold elements that count for nobody. */
function withoutComments(text: string): string {
  const [first = '', ...others] = text.split('<!--');
  return first + others.map((other) => other.slice(other.indexOf('-->') + 3)).join('');
}

// Each repetition stops at the next bracket or quote or is bounded: time grows with the length.
const ATTRIBUTE = /([\w:.-]{1,40})\s{0,8}=\s{0,8}(?:"([^"<]*)"|'([^'<]*)')/g;

/** The attributes of every element of these local names, in document order. */
export function elements(text: string, ...names: string[]): Map<string, string>[] {
  const tag = new RegExp(`<(?:[\\w.-]{1,40}:)?(?:${names.join('|')})\\s([^<>]*)`, 'g');
  return Array.from(withoutComments(text).matchAll(tag), ([, attributes = '']) => {
    const pairs = attributes.matchAll(ATTRIBUTE);
    return new Map(
      Array.from(pairs, ([, name = '', double, single]) => [name, double ?? single ?? '']),
    );
  });
}
