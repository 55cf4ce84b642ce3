import { setTimeout } from 'node:timers/promises';
import type { Store } from '../../../intake/store/store.ts';
import { INFECTED, type StoredFile } from '../../../intake/store/submissions.ts';
import type { DeskOptions } from '../env.ts';
import { Problem } from '../problem.ts';
import { readStored } from '../stored-file.ts';
import type { DocumentReader } from './reader.ts';

/** How often to look for new documents, in milliseconds. */
const EVERY_MS = 10_000;

export interface ReadingOptions {
  store: Pick<Store, 'documents'>;
  files: DeskOptions['files'];
  reader: Pick<DocumentReader, 'text'>;
  /** Reports an error to the owner. */
  report: (error: Error) => void;
}

/**
 * Reads stored documents for the search, one after another, while the desk runs.
 * @returns a function that stops after the current document
 */
export function startReading(options: ReadingOptions): () => Promise<void> {
  const { documents } = options.store;
  const ending = new AbortController();
  const { signal } = ending;

  async function run(): Promise<void> {
    let isFailing = false;
    while (!signal.aborted) {
      try {
        const file = await documents.next();
        isFailing = false;
        if (file && !signal.aborted) await readOne(options, file);
        if (file) continue;
      } catch (error) {
        // Reports a failure once, not every time.
        if (!isFailing && !signal.aborted) options.report(error as Error);
        isFailing = true;
      }
      await setTimeout(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return () => {
    ending.abort();
    return running;
  };
}

/** Throws if the database or the file store doesn't respond, which doesn't count as an attempt. */
async function readOne(
  { store: { documents }, files, reader }: ReadingOptions,
  file: StoredFile,
): Promise<void> {
  // Infected files are never opened.
  if (file.flags.includes(INFECTED)) return documents.keep(file.id, '');
  // A missing or changed file counts as an attempt without a text.
  const bytes = await readStored(files, file).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status === 503) throw error;
  });
  if (!(await documents.begin(file.id))) return;
  // Without a text, it is tried again later.
  const text = bytes && (await reader.text(file.kind, bytes).catch(nothingIfUnreadable));
  if (text !== undefined) await documents.keep(file.id, text);
}

function nothingIfUnreadable(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}
