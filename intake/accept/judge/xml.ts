import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { Damaged } from './bytes.ts';

/** Elements inside one another; Word's own have 29. Saxes looks a prefix up through them all. */
const MAX_DEPTH = 128;
/** Attributes of one element, which are compared with one another in one go. */
const MAX_ATTRIBUTES = 256;
/** Bytes that tell the encoding: XML 1.0, appendix F. */
const ENCODING_BYTES = 4;
/** Office parts are UTF-8 or UTF-16 and nothing else: ECMA-376 part 2, 8.1.1. */
const ENCODING_NAME = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i;

/** From here on the XML can't be read, which is `Damaged` to whoever can't do without the rest. */
export class Unreadable extends Damaged {
  override name = 'Unreadable';
}

export type XmlElement = SaxesTagNS;

/** What is told of a part as it is read. CDATA is text; comments and instructions are left out. */
export interface XmlHandlers {
  open(element: XmlElement): void;
  close?(element: XmlElement): void;
  text?(text: string): void;
}

export interface XmlReader {
  /** Takes the next bytes, wherever they are cut. Throws as `xmlReader` says. */
  write(bytes: Uint8Array): void;
  /** Says that the part is complete. Throws as `xmlReader` says. */
  end(): void;
}

/** The value of an attribute in no namespace, or in this one; undefined where it is absent. */
export function attribute(element: XmlElement, local: string, uri = ''): string | undefined {
  const all: SaxesAttributeNS[] = Object.values(element.attributes);
  return all.find((one) => one.local === local && one.uri === uri)?.value;
}

function decoderFor([a, b]: Buffer): TextDecoder {
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return new TextDecoder('utf-16be');
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return new TextDecoder('utf-16le');
  return new TextDecoder('utf-8');
}

/**
 * Reads an XML part piece by piece, in memory that depends on the longest tag or text alone.
 * `root`: the local name of its first element, where there is but one right one.
 * Throws `Damaged` for another root, and for a document type: Office parts have none, and
 * entities and external files hide in it. Throws `Unreadable` where a root was seen and what
 * follows is not well-formed, in an encoding that no part has, or beyond the bounds.
 */
export function xmlReader(handlers: XmlHandlers, root?: string): XmlReader {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  let attributes = 0;
  let hasRoot = false;
  let decoder: TextDecoder | undefined;
  let pending = Buffer.alloc(0);

  parser.on('error', ({ message }) => {
    throw hasRoot ? new Unreadable(message) : new Damaged(message);
  });
  parser.on('doctype', () => {
    throw new Damaged('the part has a document type');
  });
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) throw new Unreadable('an element has too many attributes');
  });
  parser.on('opentag', (element) => {
    attributes = 0;
    if (!hasRoot && root && element.local !== root) {
      throw new Damaged(`the root element is not ${root}`);
    }
    hasRoot = true;
    if (!ENCODING_NAME.test(parser.xmlDecl.encoding ?? 'utf-8')) {
      throw new Unreadable(`the part is in ${parser.xmlDecl.encoding}`);
    }
    if (++depth > MAX_DEPTH) throw new Unreadable('elements stand too deep in one another');
    handlers.open(element);
  });
  parser.on('closetag', (element) => {
    depth -= 1;
    handlers.close?.(element);
  });
  if (handlers.text) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }

  return {
    write(bytes) {
      if (decoder) {
        parser.write(decoder.decode(bytes, { stream: true }));
        return;
      }
      pending = Buffer.concat([pending, bytes]);
      if (pending.length < ENCODING_BYTES) return;
      decoder = decoderFor(pending);
      parser.write(decoder.decode(pending, { stream: true }));
    },
    end() {
      parser.write(decoder?.decode() ?? pending.toString());
      parser.close();
      if (!hasRoot) throw new Damaged('the part has no element');
    },
  };
}
