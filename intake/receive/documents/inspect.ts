import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { type FileKind, kindByName } from '../../../contract/files.ts';
import type { Log } from '../../shared/log.ts';
import { HEAD_BYTES, hasPdfHeader, kindByBytes } from './file-kind.ts';
import type { Verdict } from './verdict.ts';

/** Documents inspected at once. */
const THREADS = 2;
/** Documents that may wait for a thread. */
const MAX_WAITING = 100;
/** Time for one document with its wait, in milliseconds. Of 1,400 real ones, the slowest took 400. */
const TIMEOUT_MS = 5000;
/** Memory of a thread's objects, in MiB. The bytes of the document aren't part of it. */
const HEAP_MB = 32;
const WORKER = new URL('./inspect-worker.ts', import.meta.url);

/** Last bytes of a ZIP that have the names of its entries, unless there are very many. */
const DIRECTORY_BYTES = 512 * 1024;
const MACRO_PART = /vbaproject\.bin/i;

/** A document for a thread. */
export interface Task {
  path: string;
  kind: FileKind;
}

export type Inspector = ReturnType<typeof createInspector>;

/**
 * Inspects documents in threads, so that no document keeps a page from a visitor, uses up the
 * process's memory, or ends it. One that exceeds a limit or crashes its thread is accepted and
 * flagged `unchecked`, unless its first bytes or the names of its parts are reason to refuse it.
 * Threads start with the first document.
 */
export function createInspector(
  log: Pick<Log, 'warn'>,
  worker: URL = WORKER,
  timeoutMs: number = TIMEOUT_MS,
) {
  let pool: Piscina<Task, Verdict> | undefined;

  function startThreads(): Piscina<Task, Verdict> {
    const threads = new Piscina<Task, Verdict>({
      filename: fileURLToPath(worker),
      minThreads: THREADS,
      maxThreads: THREADS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 2 },
    });
    // A thread that fails between two documents: the pool starts another one.
    threads.on('error', (error) => log.warn({ error }, 'a thread that inspects documents failed'));
    return threads;
  }

  async function run(task: Task, size: number): Promise<Verdict> {
    pool ??= startThreads();
    try {
      // Piscina 5.3 applies its own `maxQueue` only to tasks without a signal.
      if (pool.queueSize >= MAX_WAITING) throw new Error('too many documents are waiting');
      return await pool.run(task, { signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      log.warn({ error }, 'a document could not be checked completely and is flagged');
      const hasMacros = task.kind === 'docx' && (await namesMacroPart(task.path, size));
      if (hasMacros) return { ok: false, fault: 'macros' };
      return { ok: true, kind: task.kind, flags: ['unchecked'] };
    }
  }

  return {
    /**
     * Inspects the file at `path`, of `size` bytes. No content makes it throw; disk errors do.
     * `name`: the visitor's name for it. Another kind's extension is flagged: people rename files,
     * and many programs open them anyway.
     */
    async inspect(name: string, path: string, size: number): Promise<Verdict> {
      if (!kindByName(name)) return { ok: false, fault: 'unsupportedType' };
      const head = await readAt(path, 0, HEAD_BYTES);
      const kind = kindByBytes(head);
      if (kind === 'pdf' && !hasPdfHeader(head)) return { ok: false, fault: 'disguised' };
      const verdict = await run({ path, kind }, size);
      if (!verdict.ok || kindByName(name) === kind) return verdict;
      return { ...verdict, flags: [...verdict.flags, 'renamed' as const].sort() };
    },
    /** Ends all threads; the documents in them are flagged `unchecked`. */
    close: async () => pool?.destroy(),
  };
}

async function namesMacroPart(path: string, size: number): Promise<boolean> {
  const end = await readAt(path, Math.max(0, size - DIRECTORY_BYTES), DIRECTORY_BYTES);
  return MACRO_PART.test(end.toString('latin1'));
}

/** The bytes of a file from a position; fewer where it ends. */
async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
