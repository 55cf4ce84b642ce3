import type { StoredFile } from '../submission/submission.ts';

/**
 * The text of documents, in which the list's search looks too. Whoever can read documents takes it
 * once they are stored: the desk (operator/desk/server/document-text/reading.ts).
 */
export interface DocumentTexts {
  /** A file whose text is to be taken now; undefined if there is none. */
  next(): Promise<StoredFile | undefined>;
  /**
   * Notes that the text is being taken, which has then been tried once more: a document that ends
   * its reader is not read again and again. False if somebody else takes it, or it was erased.
   */
  begin(id: string): Promise<boolean>;
  /** Keeps the text that was taken, '' where there is none. The file is not read again. */
  keep(id: string, text: string): Promise<void>;
}

/** A place in a document, for a person to read. It is text: nothing in it is markup. */
export interface Excerpt {
  before: string;
  /** What was searched for, as the document has it. */
  word: string;
  after: string;
}
