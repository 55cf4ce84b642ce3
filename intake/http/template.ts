import { serializeOuter } from 'parse5';
import { constantPiece, gzipOf, type Piece, passingPiece } from './gzip-pieces.ts';
import { attribute, copyOf, type Element, elementsOf } from './html.ts';

/** A page written for one visitor. */
export interface WrittenPage {
  text(): string;
  gzip(): Buffer<ArrayBuffer>;
}

/**
 * A built page with places that are filled in for one visitor. It is parsed and compressed once;
 * a page written from it costs its places alone. (Parsed and compressed for each visitor, it was
 * written 80 times a second where the page as built was sent 4,094 times.)
 */
export class Template {
  /** The elements that are written anew each time. */
  readonly places: readonly Element[];
  /** What stands between them, and the places themselves, in the order of the page. */
  readonly #parts: ReadonlyArray<Piece | Element>;

  /** Where two places lie in one another, the outer is the place. */
  constructor(source: string, isPlace: (element: Element) => boolean) {
    const places: Element[] = [];
    const parts: Array<Piece | Element> = [];
    let at = 0;
    for (const element of elementsOf(source)) {
      const location = element.sourceCodeLocation;
      if (!location || location.startOffset < at || !isPlace(element)) continue;
      // A copy: the element itself would hold the whole tree of the page for as long as the service runs.
      const place = copyOf(element);
      parts.push(constantPiece(source.slice(at, location.startOffset)), place);
      places.push(place);
      at = location.endOffset;
    }
    this.places = places;
    this.#parts = [...parts, constantPiece(source.slice(at))];
  }

  /** The one place a page must have. Throws where the built page lacks it. */
  require(what: string, name: string): Element {
    const place = this.places.find((element) => attribute(element, name) !== undefined);
    if (!place) throw new Error(`The built page has no ${what}. Build the site again.`);
    return place;
  }

  /** @param fill changes each place as it likes; what it is given is a copy. */
  write(fill: (place: Element) => void): WrittenPage {
    const parts = this.#parts.map((part) => {
      if ('bytes' in part) return part;
      const place = copyOf(part);
      fill(place);
      return serializeOuter(place);
    });
    return {
      text: () => parts.map((p) => (typeof p === 'string' ? p : p.bytes.toString())).join(''),
      gzip: () => gzipOf(parts.map((p) => (typeof p === 'string' ? passingPiece(p) : p))),
    };
  }
}
