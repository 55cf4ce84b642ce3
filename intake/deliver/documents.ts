import { createHash } from 'node:crypto';
import { MEDIA_TYPE } from '../../contract/files.ts';
import type { FileStore } from '../files/files.ts';
import type { StoredFile } from '../store/store.ts';
import type { Outcome } from './outcome.ts';

export interface OpenDocument {
  file: StoredFile;
  mediaType: string;
  /** Lies in the file store still; its bytes had the right hash a moment ago. */
  content: Blob;
}

export type OpenDocuments =
  | { ok: true; documents: OpenDocument[] }
  | { ok: false; outcome: Outcome };

/**
 * Opens a submission's files and reads each through once: wrong bytes must never leave the house,
 * and once an upload has begun it is too late to find out. Throws only when `signal` aborts.
 */
export async function openDocuments(
  files: Pick<FileStore, 'open'>,
  stored: readonly StoredFile[],
  signal: AbortSignal,
): Promise<OpenDocuments> {
  const documents: OpenDocument[] = [];
  for (const file of stored) {
    const mediaType = MEDIA_TYPE[file.kind];
    try {
      const content = await files.open(file.id, mediaType);
      if (content.size !== file.size || (await sha256Of(content, signal)) !== file.sha256) {
        const detail = `File ${file.id} (${file.field}) is not what was stored. Restore it from a backup, then retry.`;
        return { ok: false, outcome: { word: 'corrupt-file', detail } };
      }
      documents.push({ file, mediaType, content });
    } catch {
      signal.throwIfAborted();
      const detail = `File ${file.id} (${file.field}) can't be read. Check that the file store is there and whole.`;
      return { ok: false, outcome: { word: 'missing-file', detail } };
    }
  }
  return { ok: true, documents };
}

async function sha256Of(content: Blob, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content.stream()) {
    signal.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest('hex');
}
