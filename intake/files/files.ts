/** Names of our files: 128 random bits in hex, never a visitor's name. */
export const FILE_ID = /^[0-9a-f]{32}$/;

/** A complete upload in a temporary file on this machine, synced and closed. */
export interface UploadedFile {
  id: string;
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of its bytes, in hex. */
  sha256: string;
}

/** A stored file, open for reading until it is closed. */
export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** The bytes from the beginning, read on demand. Throws an `UnreadableError`. */
  chunks(): AsyncGenerator<Uint8Array, void>;
  close(): Promise<void>;
}

export interface ListedFile {
  id: string;
  /** Bytes. */
  size: number;
  /** Since it was last written, in milliseconds. */
  ageMs: number;
}

/** The bytes of submitted documents. */
export interface FileStore {
  /** Throws an error with the code ENOSPC if this many bytes would leave no room for text. */
  requireRoom(bytes: number): Promise<void>;
  /** Moves uploads into the store. All are durable there when it resolves. */
  keep(files: readonly UploadedFile[]): Promise<void>;
  /** Throws an error with the code ENOENT if the file is missing. */
  open(id: string): Promise<OpenFile>;
  /** Removes files permanently. Missing files are no error. */
  remove(ids: readonly string[]): Promise<void>;
  /** Throws soon if the store can't be written or is nearly full. */
  ping(): Promise<void>;
  /** Throws if the store can't be used at all, even if it takes long to find out. */
  examine(): Promise<void>;
  /** All stored files, including those whose submission is just being saved. */
  list(): AsyncGenerator<ListedFile, void>;
  close(): Promise<void>;
}

/** The file's bytes can't be read, or differ from the original. No receiver is at fault. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** The file store can't be used. The message names the setting and what to do. */
export class FileStoreError extends UnreadableError {
  override name = 'FileStoreError';
  /** ENOENT for a missing file, ENOSPC for a full store, undefined for anything else. */
  readonly code: 'ENOENT' | 'ENOSPC' | undefined;

  constructor(message: string, code?: FileStoreError['code'], options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
