import { MEDIA_TYPE } from '../../contract/files.ts';
import type { FileStore, OpenFile } from '../files/files.ts';
import { AlteredFile, verify } from '../files/verified.ts';
import type { StoredFile } from '../store/submission/submission.ts';
import type { Outcome } from './queue/outcome.ts';

export interface OpenDocument {
  file: StoredFile;
  mediaType: string;
  /** The file, still in the file store. Its hash was right when it was opened. */
  content: OpenFile;
}

export type OpenDocuments =
  | { ok: true; documents: OpenDocument[]; close(): Promise<void> }
  | { ok: false; outcome: Outcome };

/**
 * Opens a submission's files and checks the content of each first: wrong bytes must never be sent,
 * and once an upload has begun it is too late to find out. Throws only when `signal` aborts. The
 * caller closes the result.
 */
export async function openDocuments(
  files: Pick<FileStore, 'open'>,
  stored: readonly StoredFile[],
  signal: AbortSignal,
): Promise<OpenDocuments> {
  const documents: OpenDocument[] = [];
  const close = async () => {
    await Promise.all(documents.map(({ content }) => content.close()));
  };
  let current: StoredFile | undefined;
  try {
    for (const file of stored) {
      current = file;
      const content = await files.open(file.id);
      documents.push({ file, mediaType: MEDIA_TYPE[file.kind], content });
      if (content.size !== file.size) throw new AlteredFile();
      await verify(content, file.sha256, signal);
    }
    return { ok: true, documents, close };
  } catch (error) {
    await close();
    signal.throwIfAborted();
    const name = current ? nameOf(current) : 'A file';
    if (error instanceof AlteredFile) {
      const detail = `${name} has changed since it was stored. Restore it from a backup, then retry.`;
      return { ok: false, outcome: { word: 'corrupt-file', detail } };
    }
    const detail = `${name} can't be read. Check that the file store is available and complete.`;
    return { ok: false, outcome: { word: 'missing-file', detail } };
  }
}

function nameOf({ id, field }: StoredFile): string {
  return `File ${id} (${field})`;
}
