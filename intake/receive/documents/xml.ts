import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { Damaged } from './bytes.ts';

/** Depth of nested elements; Word's own documents have 29. Saxes searches all for a prefix. */
const MAX_DEPTH = 128;
/** Attributes of one element. They are all compared with one another at once. */
const MAX_ATTRIBUTES = 256;
/** This many bytes reveal the encoding: XML 1.0, appendix F. */
const ENCODING_BYTES = 4;
/** Office parts are UTF-8 or UTF-16 and nothing else: ECMA-376 part 2, 8.1.1. */
const ENCODING_NAME = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i;

/** The XML can't be read beyond this point. A caller that needs the rest treats it as `Damaged`. */
export class Unreadable extends Damaged {
  override name = 'Unreadable';
}

export type XmlElement = SaxesTagNS;

/** Called while a part is read. CDATA counts as text; comments and instructions are skipped. */
export interface XmlHandlers {
  open(element: XmlElement): void;
  close?(element: XmlElement): void;
  text?(text: string): void;
}

export interface XmlReader {
  /** Takes the next bytes, split anywhere. Throws as described for `xmlReader`. */
  write(bytes: Uint8Array): void;
  /** Ends the part. Throws as described for `xmlReader`. */
  end(): void;
}

/** The value of an attribute in this namespace, by default in none; undefined if it is absent. */
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
 * Reads an XML part piece by piece. Memory depends only on the longest tag or text.
 * `root`: the local name that the first element must have; without it, any name is right.
 * Throws `Damaged` for another root, and for a document type: Office parts have none, and attacks
 * hide entities and external files in it. Throws `Unreadable` if a root was seen and the rest is
 * not well-formed, has an encoding that Office parts don't use, or exceeds the bounds.
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
    if (++depth > MAX_DEPTH) throw new Unreadable('elements are nested too deeply');
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
