import type { FileHandle } from 'node:fs/promises';

/** A file that is still arriving. Nobody else can see it until it is kept. */
export interface ArrivingFile {
  /** Random, 128 bits; the file's name once kept. */
  readonly id: string;
  write(chunk: Uint8Array): Promise<void>;
  /** Syncs what was written to disk and opens it for judging. */
  finish(): Promise<FileHandle>;
  /** Closes the handle; call it once the file is judged. */
  close(): Promise<void>;
  /** Closes the handle and removes what was written. Does nothing to a kept file. */
  discard(): Promise<void>;
}

/** A kept file, open for reading until it is closed. */
export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** The bytes from the beginning, read on demand. Throws a `FileChangedError`. */
  chunks(): AsyncGenerator<Uint8Array, void>;
  /** Closes the descriptor; call it once. */
  close(): Promise<void>;
}

/** A file has changed since it was opened. */
export class FileChangedError extends Error {
  override name = 'FileChangedError';
}

/** The bytes of submitted documents. Files are named by random ids, never by visitors' names. */
export interface FileStore {
  /** Throws an error with the code ENOSPC if this many bytes would leave no room for text. */
  requireRoom(bytes: number): Promise<void>;
  arrive(): Promise<ArrivingFile>;
  /** Makes finished files permanent. All are durable when it resolves. */
  keep(files: readonly ArrivingFile[]): Promise<void>;
  /** Opens a file; its bytes are read only while it is sent. Throws if the file is missing. */
  open(id: string): Promise<OpenFile>;
  remove(ids: readonly string[]): Promise<void>;
  /** Throws if the store can't be written or is nearly full. */
  ping(): Promise<void>;
}
