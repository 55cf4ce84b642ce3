import type { FileHandle } from 'node:fs/promises';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';

/** A file that is still arriving. Nobody else can see it until it is kept. */
export interface ArrivingFile {
  /** Random, 128 bits; the file's name once kept. */
  readonly id: string;
  write(chunk: Uint8Array): Promise<void>;
  /** For judging what was written; valid until `close`. */
  readonly handle: FileHandle;
  /** Syncs what was written to disk, as far as the place needs it. May run beside the judging. */
  finish(): Promise<void>;
  /** Closes the handle; call it once the file is judged. */
  close(): Promise<void>;
  /** Closes the handle and removes what was written. Does nothing to a kept file. */
  discard(): Promise<void>;
}

/** A file that arrived whole and was judged, as it is kept. */
export interface FinishedFile {
  readonly id: string;
  /** Of its bytes, in hex. */
  readonly sha256: string;
}

/** A kept file, open for reading until it is closed. */
export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** The bytes from the beginning, read on demand. Throws an `UnreadableError`. */
  chunks(): AsyncGenerator<Uint8Array, void>;
  /** Closes the descriptor; call it once. */
  close(): Promise<void>;
}

/** The bytes of a file can't be had, or not as they were. No receiver is at fault. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** A file has changed since it was opened. */
export class FileChangedError extends UnreadableError {
  override name = 'FileChangedError';
}

/**
 * The place of the files can't be used. The message names the setting and what to do. The code is
 * ENOENT for a missing file, ENOSPC for a full place, and undefined for anything else.
 */
export class FileStoreError extends UnreadableError {
  override name = 'FileStoreError';
  readonly code: 'ENOENT' | 'ENOSPC' | undefined;
  constructor(message: string, code?: 'ENOENT' | 'ENOSPC', options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A file untouched for this long may be a stray: no upload takes longer. In milliseconds. */
export const STRAY_MS = 2 * HOUR_MS;

/** How long files without a submission are kept for a person to look at, in milliseconds. */
export const ORPHANS_MS = 30 * DAY_MS;

/** What was found without a submission. No visitor was promised any of it. */
export interface Tidied {
  /** Unfinished uploads; removed. */
  unfinished: number;
  /** Complete files without a submission; set aside for a person to look at. */
  orphaned: number;
  /** Files that were set aside long ago; removed. */
  expired: number;
}

/** A kept file as a listing shows it. */
export interface ListedFile {
  id: string;
  /** Bytes. */
  size: number;
  /** Since it was last written, in milliseconds by the clock of the place. */
  ageMs: number;
}

/** The bytes of submitted documents. Files are named by random ids, never by visitors' names. */
export interface FileStore {
  /** Throws an error with the code ENOSPC if this many bytes would leave no room for text. */
  requireRoom(bytes: number): Promise<void>;
  arrive(): Promise<ArrivingFile>;
  /** Makes finished files permanent. All are durable when it resolves. */
  keep(files: readonly FinishedFile[]): Promise<void>;
  /** Opens a file; its bytes are read only while it is sent. Throws if the file is missing. */
  open(id: string): Promise<OpenFile>;
  /** Removes files for good, also where they were set aside. It is no error if there is none. */
  remove(ids: readonly string[]): Promise<void>;
  /** Throws if the store can't be written or is nearly full. */
  ping(): Promise<void>;
  /**
   * For a start: throws if files can't be kept here at all. Returns warnings, in words; none as a
   * rule.
   */
  examine(): Promise<readonly string[]>;
  /** All kept files, also those that are just being stored. */
  list(): AsyncGenerator<ListedFile, void>;
  /** How many files are set aside, and where. */
  setAside(): Promise<{ count: number; place: string }>;
  /**
   * Clears what faults and hard stops left. Leaves files alone that may still be in progress here
   * or, where several processes share a place, elsewhere.
   * @param known which of these ids the database has
   * @param own.idle whether this process has no upload running
   */
  tidy(
    known: (ids: readonly string[]) => Promise<Set<string>>,
    own: { idle: boolean },
  ): Promise<Tidied>;
  /**
   * Brings back what was set aside though the database has it, as after one that was restored;
   * returns how many.
   * @param known which of these ids the database has
   */
  takeBack(known: (ids: readonly string[]) => Promise<Set<string>>): Promise<number>;
  /** Lets go of connections and temporary files; call it once, when nothing uses the store. */
  close(): Promise<void>;
}
