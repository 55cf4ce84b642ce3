import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { type FileKind, kindByName } from '../../../contract/files.ts';
import type { Log } from '../../shared/log.ts';
import { UNINSPECTED } from '../../store/submissions.ts';
import { Refusal } from '../refusal.ts';
import { MACRO_PART } from './docx.ts';
import { HEAD_BYTES, hasPdfHeader, kindByBytes } from './file-kind.ts';
import { createTurns } from './turns.ts';
import type { Verdict } from './verdict.ts';
import { namesInDirectory } from './zip.ts';

/** Documents inspected at once. */
const THREADS = 2;
/**
 * Documents of one sender, and of all, that may wait for a thread. If each takes all of its time, a
 * sender's last one waits 100 s: browsers and the documented nginx wait 120 s.
 */
const MAX_WAITING_OF_SENDER = 40;
const MAX_WAITING = 400;
/** When a visitor whose document can't wait should send it again, in seconds. */
const RETRY_S = 15;
/** Time for one document in its thread, in milliseconds. Of 1,400 real ones, the slowest took 400. */
const TIMEOUT_MS = 5000;
/** Memory of a thread's objects, in MiB. The bytes of the document aren't part of it. */
const HEAP_MB = 32;
const WORKER = new URL('./inspect-worker.ts', import.meta.url);

/** Last bytes of a ZIP that have the names of its entries, unless there are very many. */
const DIRECTORY_BYTES = 512 * 1024;

/** A file to inspect. */
export interface Document {
  /** The visitor's name for it. */
  name: string;
  path: string;
  /** Bytes. */
  size: number;
}

/** A document for a thread. */
export interface Task {
  path: string;
  kind: FileKind;
}

export type Inspector = ReturnType<typeof createInspector>;

/**
 * Inspects documents in threads, so that no document keeps a page from a visitor, uses up the
 * process's memory, or ends it. One that exceeds a limit or crashes its thread is flagged
 * `uninspected`: its submission must be quarantined. Threads start with the first document.
 */
export function createInspector(
  log: Pick<Log, 'warn'>,
  worker: URL = WORKER,
  timeoutMs: number = TIMEOUT_MS,
) {
  const turns = createTurns(THREADS);
  let pool: Piscina<Task, Verdict> | undefined;
  let isClosed = false;

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

  async function inspectInThread(task: Task): Promise<Verdict> {
    try {
      if (isClosed) throw new Error('the service is stopping');
      pool ??= startThreads();
      return await pool.run(task, { signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      log.warn({ error }, 'a document could not be inspected; will try again later');
      return { ok: true, kind: task.kind, flags: [UNINSPECTED] };
    }
  }

  /** Whether this many more documents of a sender may wait. */
  function hasRoom(sender: string | undefined, documents: number): boolean {
    if (turns.waiting() + documents > MAX_WAITING) return false;
    return sender === undefined || turns.waitingOf(sender) + documents <= MAX_WAITING_OF_SENDER;
  }

  return {
    /**
     * Inspects the files of one form. No content makes it throw; disk errors do. Throws a `Refusal`
     * if too many documents are waiting.
     * @param sender from `senderKey`
     */
    async inspect(documents: readonly Document[], sender: string | undefined): Promise<Verdict[]> {
      const seen = await Promise.all(documents.map(inspectAtOnce));
      if (!hasRoom(sender, documents.length)) {
        // A form with one of these faults is refused anyway.
        if (seen.some(({ ok }) => !ok)) return seen;
        throw new Refusal('overloaded', 'Too many documents are waiting.', { retryAfter: RETRY_S });
      }
      return Promise.all(
        documents.map(async ({ path }, index) => {
          const first = seen[index] as Verdict;
          if (!first.ok) return first;
          const task = { path, kind: first.kind };
          const verdict = await turns.run(sender ?? '', () => inspectInThread(task));
          if (!verdict.ok) return verdict;
          return { ...verdict, flags: [...first.flags, ...verdict.flags].sort() };
        }),
      );
    },
    /** Ends all threads; the documents in them are flagged `uninspected`. */
    close: async () => {
      isClosed = true;
      await pool?.destroy();
    },
  };
}

/** The checks without a thread: the kind by the first bytes, and parts with macros by their name. */
async function inspectAtOnce({ name, path, size }: Document): Promise<Verdict> {
  if (!kindByName(name)) return { ok: false, fault: 'unsupportedType' };
  const head = await readAt(path, 0, HEAD_BYTES);
  const kind = kindByBytes(head);
  if (kind === 'pdf' && !hasPdfHeader(head)) return { ok: false, fault: 'disguised' };
  if (kind === 'docx') {
    const length = Math.min(size, DIRECTORY_BYTES);
    const end = await readAt(path, size - length, length);
    if (namesInDirectory(end).some((part) => MACRO_PART.test(part)))
      return { ok: false, fault: 'macros' };
  }
  // People rename files, and many programs open them anyway.
  return { ok: true, kind, flags: kindByName(name) === kind ? [] : ['renamed'] };
}

/** The bytes of a file from a position; fewer where it ends. */
async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
