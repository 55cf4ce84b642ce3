/** Types for the used parts of the package, which has none. */
declare module 'word-extractor' {
  interface Options {
    /** Whether to convert typographic quotes, dashes, and spaces to ASCII. Default: true. */
    filterUnicode?: boolean;
    includeHeadersAndFooters?: boolean;
  }

  export default class WordExtractor {
    /** Reads a document. Rejects if it wasn't saved by Word 97 or later. */
    extract(document: Buffer): Promise<{
      getBody(options: Options): string;
      getFootnotes(options: Options): string;
      getEndnotes(options: Options): string;
      getTextboxes(options: Options): string;
    }>;
  }
}
