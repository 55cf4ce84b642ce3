import type { StoredFile } from '../submission/submission.ts';

/**
 * The text of documents, which the list's search includes. A program that can read documents
 * extracts it once they are stored: the desk (operator/desk/server/document-text/reading.ts).
 */
export interface DocumentTexts {
  /** A file whose text should be extracted now; undefined if there is none. */
  next(): Promise<StoredFile | undefined>;
  /**
   * Notes that extraction has started, which counts as one more attempt: a document that crashes
   * its reader is not read again and again. False if another process has it, or it was erased.
   */
  begin(id: string): Promise<boolean>;
  /** Stores the extracted text, '' if there is none. The file is not read again. */
  keep(id: string, text: string): Promise<void>;
}

/** An excerpt from a document, for a person to read. It is text: nothing in it is markup. */
export interface Excerpt {
  before: string;
  /** The word found, as the document spells it. */
  word: string;
  after: string;
}
