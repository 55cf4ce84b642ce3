import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Damaged } from './verdict.ts';

export type XmlElement = SaxesTagNS;

/** Called while a part is read. CDATA counts as text; comments and instructions are skipped. */
export interface XmlHandlers {
  open(element: XmlElement): void;
  close?(element: XmlElement): void;
  text?(text: string): void;
}

/** Elements within each other. The parser's time grows with the square of the depth. */
const MAX_DEPTH = 256;

/** The value of an attribute in this namespace, by default in none; '' if it is absent. */
export function attribute(element: XmlElement, local: string, uri = ''): string {
  const all = Object.values(element.attributes);
  return all.find((one) => one.local === local && one.uri === uri)?.value ?? '';
}

/** Office parts are UTF-8 or UTF-16; the first bytes reveal which: XML 1.0, appendix F. */
function decoderFor([a, b]: Buffer): TextDecoder {
  if (a === 0xfe || a === 0) return new TextDecoder('utf-16be');
  return new TextDecoder(a === 0xff || b === 0 ? 'utf-16le' : 'utf-8');
}

/**
 * Reads an XML part piece by piece. Throws `Damaged` if it is not well-formed or too deep, and for a
 * document type: Office parts have none, and attacks hide entities and external files in it.
 */
export async function readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const fail = (reason: string) => {
    throw new Damaged(reason);
  };
  parser.on('error', ({ message }) => fail(message));
  parser.on('doctype', () => fail('the part has a document type'));
  let depth = 0;
  parser.on('opentag', (element) => {
    if (++depth > MAX_DEPTH) fail('the elements are too deep');
    handlers.open(element);
  });
  parser.on('closetag', (element) => {
    depth--;
    handlers.close?.(element);
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    decoder ??= decoderFor(piece);
    parser.write(decoder.decode(piece, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '');
  parser.close();
}
