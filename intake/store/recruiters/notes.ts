/** One note in the thread that recruiters keep about a submission; the sender never sees it. */
export interface Note {
  /** Made by whoever writes it, so that a request that is sent twice writes it once. */
  id: string;
  /** When it was first written, in milliseconds since the epoch. */
  at: number;
  /** The author, if the desk or the command knows one; otherwise ''. */
  by: string;
  /** The text as it is now; '' if its author took it back. */
  text: string;
  /** When its author last changed it or took it back; left out if never. */
  changedAt?: number;
}

/** A note as its author hands it in. An empty text takes the note back. */
export type WrittenNote = Pick<Note, 'id' | 'text'>;

/** Thrown for a change of a note that somebody else wrote, and for a note of another submission. */
export class NotYourNote extends Error {
  override name = 'NotYourNote';
}

export interface Notes {
  /**
   * Adds a note, or changes it if its author wrote it before. The same text again does nothing.
   * Throws a `NotYourNote`.
   * @returns false if nothing is held under the receipt
   */
  writeNote(receipt: string, note: WrittenNote, by: string): Promise<boolean>;
}
