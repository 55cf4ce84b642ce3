import type { FileHandle } from 'node:fs/promises';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';

/** A file that is still arriving. Nobody else can see it until it is kept. */
export interface ArrivingFile {
  /** Random, 128 bits; the file's name once kept. */
  readonly id: string;
  write(chunk: Uint8Array): Promise<void>;
  /** For judging the written bytes; valid until `close`. */
  readonly handle: FileHandle;
  /** Syncs the written bytes to disk, as far as the store needs it. May run beside the judging. */
  finish(): Promise<void>;
  /** Closes the handle; call it once the file is judged. */
  close(): Promise<void>;
  /** Closes the handle and removes the written bytes. Does nothing to a kept file. */
  discard(): Promise<void>;
}

/** A file that arrived completely and was judged. */
export interface FinishedFile {
  readonly id: string;
  /** SHA-256 of its bytes, in hex. */
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

/** The file's bytes can't be read, or differ from the original. No receiver is at fault. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** A file has changed since it was opened. */
export class FileChangedError extends UnreadableError {
  override name = 'FileChangedError';
}

/**
 * The file store can't be used. The message names the setting and what to do. The code is ENOENT
 * for a missing file, ENOSPC for a full store, and undefined for anything else.
 */
export class FileStoreError extends UnreadableError {
  override name = 'FileStoreError';
  readonly code: 'ENOENT' | 'ENOSPC' | undefined;
  constructor(message: string, code?: 'ENOENT' | 'ENOSPC', options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A file unchanged for this long may be a stray: no upload takes longer. In milliseconds. */
export const STRAY_MS = 2 * HOUR_MS;

/** How long files without a submission are kept for a person to review, in milliseconds. */
export const ORPHANS_MS = 30 * DAY_MS;

/** The files found without a submission. No visitor got a receipt for any of them. */
export interface Tidied {
  /** Unfinished uploads; removed. */
  unfinished: number;
  /** Complete files without a submission; set aside for a person to review. */
  orphaned: number;
  /** Files that were set aside long ago; removed. */
  expired: number;
}

/** A kept file as a listing shows it. */
export interface ListedFile {
  id: string;
  /** Bytes. */
  size: number;
  /** Since it was last written, in milliseconds by the store's clock. */
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
  /** Removes files permanently, including those set aside. Missing files are no error. */
  remove(ids: readonly string[]): Promise<void>;
  /** Throws if the store can't be written or is nearly full. */
  ping(): Promise<void>;
  /** At startup: throws if files can't be kept here at all. Returns warnings, usually none. */
  examine(): Promise<readonly string[]>;
  /** All kept files, including those that are just being stored. */
  list(): AsyncGenerator<ListedFile, void>;
  /** How many files are set aside, and where. */
  setAside(): Promise<{ count: number; place: string }>;
  /**
   * Cleans up after errors and hard stops. Leaves alone files that may still be in progress here
   * or, if several processes share a store, elsewhere.
   * @param known which of these ids the database has
   * @param own.idle whether this process has no upload running
   */
  tidy(
    known: (ids: readonly string[]) => Promise<Set<string>>,
    own: { idle: boolean },
  ): Promise<Tidied>;
  /**
   * Restores files that were set aside although the database has them, for example after it was
   * restored itself; returns how many.
   * @param known which of these ids the database has
   */
  takeBack(known: (ids: readonly string[]) => Promise<Set<string>>): Promise<number>;
  /** Releases connections and temporary files; call it once, when nothing uses the store. */
  close(): Promise<void>;
}
