import { MEDIA_TYPE } from '../../contract/files.ts';
import type { FileStore, OpenFile } from '../files/files.ts';
import { AlteredFile, verify } from '../files/verified.ts';
import type { StoredFile } from '../store/submissions.ts';
import type { Outcome } from './queue/outcome.ts';

export interface OpenDocument {
  file: StoredFile;
  mediaType: string;
  /** The file, still in the file store. Its hash was right when it was opened. */
  content: OpenFile;
}

/**
 * Opens a submission's files, sends them, and closes them. The content of each is checked first:
 * wrong bytes must never be sent, and once an upload has begun it is too late to find out. Throws
 * only when `signal` aborts, or what `send` throws.
 */
export async function sendDocuments(
  files: Pick<FileStore, 'open'>,
  stored: readonly StoredFile[],
  signal: AbortSignal,
  send: (documents: OpenDocument[]) => Promise<Outcome>,
): Promise<Outcome> {
  const documents: OpenDocument[] = [];
  try {
    for (const file of stored) {
      const fault = await open(file);
      if (fault) return fault;
    }
    return await send(documents);
  } finally {
    // Not left to garbage collection: a receiver that hangs up often would use up all open files.
    await Promise.all(documents.map(({ content }) => content.close()));
  }

  async function open(file: StoredFile): Promise<Outcome | undefined> {
    const name = `File ${file.id} (${file.field})`;
    try {
      const content = await files.open(file.id);
      documents.push({ file, mediaType: MEDIA_TYPE[file.kind], content });
      if (content.size !== file.size) throw new AlteredFile();
      await verify(content, file.sha256, signal);
      return undefined;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AlteredFile) {
        const detail = `${name} has changed since it was stored. Restore it from a backup, then retry.`;
        return { word: 'corrupt-file', detail };
      }
      const detail = `${name} can't be read. Check that the file store is available and complete.`;
      return { word: 'internal-error', detail };
    }
  }
}
