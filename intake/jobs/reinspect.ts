import { type FileStore, FileStoreError, type OpenFile } from '../files/files.ts';
import type { Upload } from '../files/upload.ts';
import type { Inspector } from '../receive/documents/inspect.ts';
import type { DocumentFault } from '../receive/documents/verdict.ts';
import type { Log } from '../shared/log.ts';
import { MINUTE_MS } from '../shared/time.ts';
import type { Store } from '../store/store.ts';
import { type FileFlag, type StoredFile, UNINSPECTED } from '../store/submissions.ts';
import { repeat } from './repeat.ts';

/** Files per round; the next round takes the next ones. */
const FILES_PER_ROUND = 20;
/** Under this name, it takes turns with the visitors who are waiting. */
const SENDER = 'inspected again';

/** The flag for a document that would have been refused. */
const FLAG_OF: Partial<Record<DocumentFault, FileFlag>> = {
  macros: 'macros',
  encrypted: 'encrypted',
};

interface Parts {
  store: Pick<Store, 'inspections'>;
  files: Pick<FileStore, 'open'>;
  /** For the copy that is inspected, as the stored file may be in a bucket. */
  createUpload: () => Promise<Upload>;
  inspect: Inspector['inspect'];
  log: Log;
}

/**
 * Inspects documents again that could not be inspected when they arrived. Their submissions are
 * quarantined, and released if the documents are fine.
 * @returns stops after the current document
 */
export function startReinspect(parts: Parts): () => Promise<void> {
  return repeat(
    (signal) => reinspect(parts, signal),
    { firstMs: MINUTE_MS, everyMs: MINUTE_MS },
    'documents are still waiting to be inspected',
    parts.log,
  );
}

/** Inspects some of the waiting documents. Throws if the database or the file store fails. */
export async function reinspect(parts: Parts, ending: AbortSignal): Promise<void> {
  const { inspections } = parts.store;
  for (const file of await inspections.due(FILES_PER_ROUND)) {
    const verdict = await inspectStored(parts, file);
    // Documents that a stop interrupts are inspected after the next start.
    if (ending.aborted) return;
    if (!verdict || (verdict.ok && verdict.flags.includes(UNINSPECTED))) {
      await inspections.failed(file.id);
    } else if (verdict.ok) {
      await inspections.done(file.id, verdict.flags, false);
    } else {
      await inspections.done(file.id, [FLAG_OF[verdict.fault] ?? 'unchecked'], true);
    }
  }
}

/** The verdict on a stored file; undefined if it is missing. */
async function inspectStored({ files, createUpload, inspect }: Parts, { id, name }: StoredFile) {
  const copy = await createUpload();
  let file: OpenFile | undefined;
  try {
    file = await files.open(id);
    for await (const chunk of file.chunks()) await copy.write(chunk);
    const { size } = await copy.finish();
    const [verdict] = await inspect([{ name, path: copy.path, size }], SENDER);
    return verdict;
  } catch (error) {
    if (error instanceof FileStoreError && error.code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await file?.close();
    await copy.discard();
  }
}
