import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { OpenFile } from '../../intake/files/files.ts';
import { codeOf } from '../../intake/shared/errors.ts';
import { OWNER_ONLY_FILE } from '../../intake/shared/owner-only.ts';

/** Bytes read at a time. */
const CHUNK_BYTES = 1024 * 1024;

/** Size and hash of a file's bytes; the hash is SHA-256 in hex. */
export interface Content {
  /** Bytes. */
  size: number;
  sha256: string;
}

export function sameContent(a: Content, b: Content): boolean {
  return a.size === b.size && a.sha256 === b.sha256;
}

/** Undefined if the file is missing. */
export async function contentOf(file: string): Promise<Content | undefined> {
  const source = await openIfThere(file);
  if (!source) return undefined;
  try {
    return await read(source, async () => {});
  } finally {
    await source.close();
  }
}

/**
 * Copies a file to an unused path and syncs its bytes; the caller syncs the folder.
 * Returns what was copied, or undefined if the file is missing.
 */
export async function copyFile(from: string, to: string): Promise<Content | undefined> {
  const source = await openIfThere(from);
  if (!source) return undefined;
  try {
    const target = await open(to, 'wx', OWNER_ONLY_FILE);
    try {
      const content = await read(source, (chunk) => target.writeFile(chunk));
      await target.sync();
      return content;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Copies an open file to an unused path, like `copyFile`. Doesn't close the source. */
export async function copyOpened(source: Pick<OpenFile, 'chunks'>, to: string): Promise<Content> {
  const hash = createHash('sha256');
  const target = await open(to, 'wx', OWNER_ONLY_FILE);
  let size = 0;
  try {
    for await (const chunk of source.chunks()) {
      hash.update(chunk);
      await target.writeFile(chunk);
      size += chunk.length;
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Writes text to a new file and syncs its bytes; the caller syncs the folder. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const target = await open(file, 'wx', OWNER_ONLY_FILE);
  try {
    await target.writeFile(text);
    await target.sync();
  } finally {
    await target.close();
  }
}

/** Syncs a file that other code has written. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function read(
  source: FileHandle,
  take: (chunk: Uint8Array) => Promise<void>,
): Promise<Content> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let size = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES, size);
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await take(chunk);
    size += bytesRead;
  }
}
