import type { Store } from '../../../../intake/store/store.ts';
import { INFECTED, type StoredFile } from '../../../../intake/store/submissions.ts';
import type { DeskFiles } from '../env.ts';
import { Problem } from '../problem.ts';
import { bytesOf, openStored } from '../stored-file.ts';
import type { DocumentReader } from './reader.ts';

/** How often to look for new documents, in milliseconds. */
const EVERY_MS = 10_000;

export interface ReadingOptions {
  store: Pick<Store, 'documents'>;
  files: DeskFiles;
  /** A separate reader, so that people who open a document don't wait for this one. */
  reader: Pick<DocumentReader, 'text'>;
  /** Reports an error to the operator. */
  report: (error: Error) => void;
  everyMs?: number;
}

/**
 * Reads stored documents for the search, one after another, while the desk runs.
 * @returns a function that stops after the current document
 */
export function startReading(options: ReadingOptions): () => Promise<void> {
  const { store, report, everyMs = EVERY_MS } = options;
  let isEnded = false;
  let isFailing = false;

  async function look(): Promise<void> {
    try {
      for (let file = await store.documents.next(); file; file = await store.documents.next()) {
        if (isEnded) return;
        await readOne(options, file);
      }
      isFailing = false;
    } catch (error) {
      // Reports a failure once, not every time.
      if (!isFailing && !isEnded) report(error as Error);
      isFailing = true;
    }
  }

  let running = look();
  const timer = setInterval(() => {
    running = running.then(() => (isEnded ? undefined : look()));
  }, everyMs);
  timer.unref();
  return async () => {
    isEnded = true;
    clearInterval(timer);
    await running;
  };
}

/** Throws if the database or the file store doesn't respond, which doesn't count as an attempt. */
async function readOne(
  { store: { documents }, files, reader }: ReadingOptions,
  file: StoredFile,
): Promise<void> {
  // Infected files are never opened.
  if (file.flags.includes(INFECTED)) return documents.keep(file.id, '');
  const bytes = await bytesOrNone(files, file);
  if (!(await documents.begin(file.id))) return;
  const text = bytes && (await reader.text(file.kind, bytes).catch(unreadable));
  if (text !== undefined) await documents.keep(file.id, text);
}

/** Undefined for a missing or changed file. */
async function bytesOrNone(files: DeskFiles, file: StoredFile): Promise<Buffer | undefined> {
  try {
    return await bytesOf(await openStored(files, file));
  } catch (error) {
    if (error instanceof Problem && error.status !== 503) return undefined;
    throw error;
  }
}

/** Leaves the text unknown, so that it is tried again later. */
function unreadable(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}
