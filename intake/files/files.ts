import type { FileHandle } from 'node:fs/promises';

/** A file that is still arriving. Nobody else can see it until it is kept. */
export interface ArrivingFile {
  /** Random, 128 bits; the file's name once kept. */
  readonly id: string;
  write(chunk: Uint8Array): Promise<void>;
  /** Syncs what was written to disk and opens it for judging. */
  finish(): Promise<FileHandle>;
  /** Lets go of the handle; call it once the file is judged. */
  close(): Promise<void>;
  /** Lets go of the handle and removes what was written; does nothing to a kept file. */
  discard(): Promise<void>;
}

/** A kept file, open for reading until it is closed. */
export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** The bytes from the beginning, read as they are asked for. Throws a `FileChangedError`. */
  chunks(): AsyncGenerator<Uint8Array, void>;
  /** Gives the descriptor back; call it once. */
  close(): Promise<void>;
}

/** A file is no longer what it was when it was opened. */
export class FileChangedError extends Error {
  override name = 'FileChangedError';
}

/** The bytes of submitted documents, named by random ids, never by what visitors call them. */
export interface FileStore {
  /** Throws an error of the code ENOSPC where so many bytes would leave no room for text. */
  requireRoom(bytes: number): Promise<void>;
  arrive(): Promise<ArrivingFile>;
  /** Makes finished files permanent, all of them durable when it resolves. */
  keep(files: readonly ArrivingFile[]): Promise<void>;
  /** The file, read from disk only while it is sent. Throws where it is missing. */
  open(id: string): Promise<OpenFile>;
  remove(ids: readonly string[]): Promise<void>;
  /** Throws when the place can't be written or is nearly full. */
  ping(): Promise<void>;
}
