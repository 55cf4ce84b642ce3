/** What is used of the package, which brings no types. */
declare module 'word-extractor' {
  interface Options {
    /** Whether typographic quotes, dashes and spaces become those of ASCII. Default: true. */
    filterUnicode?: boolean;
    includeHeadersAndFooters?: boolean;
  }

  export default class WordExtractor {
    /** Reads a document. Rejects if it is none that Word 97 or a later version saved. */
    extract(document: Buffer): Promise<{
      getBody(options: Options): string;
      getFootnotes(options: Options): string;
      getEndnotes(options: Options): string;
      getTextboxes(options: Options): string;
    }>;
  }
}
