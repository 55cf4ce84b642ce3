import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import type { FileKind } from '../../../../contract/files.ts';
import type { ClientCopy, CopyOrder } from '../client-copy/client-copy.ts';
import { Problem } from '../problem.ts';

/** How long a document may take, in milliseconds. */
const PATIENCE_MS = 15_000;

/** JavaScript heap of the child process, in MiB. */
const HEAP_MIB = 512;

/**
 * All memory that the child process writes to, in KiB, beside its stacks. Buffers and long texts are
 * not in the heap. Node itself takes 600 MB of it, most of which is only set apart.
 */
const MEMORY_KIB = 1_500_000;

/** Bytes that the child process may write: HTML, a text, or a copy. */
const MAX_HTML_BYTES = 8 * 1024 * 1024;

/** Documents read at the same time, and documents that may wait. */
const AT_ONCE = 2;
const MAX_WAITING = 8;

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CHILD = path.join(import.meta.dirname, 'child.ts');

/** The only files that the child may read: its own code. */
const READABLE = [
  path.join(ROOT, 'package.json'),
  path.join(ROOT, 'node_modules', '*'),
  path.join(ROOT, 'contract', '*'),
  path.join(ROOT, 'intake', '*'),
  path.join(ROOT, 'operator', '*'),
];

export interface DocumentReader {
  /** A Word document's text as inert HTML. Throws a `Problem` that says why there is none. */
  html(kind: Exclude<FileKind, 'pdf'>, document: Uint8Array): Promise<string>;
  /** A document's text for the search, '' if it has none. Throws as `html` does. */
  text(kind: FileKind, document: Uint8Array): Promise<string>;
  /** A client's copy of a document. Throws as `html` does. */
  copy(kind: FileKind, document: Uint8Array, order: CopyOrder): Promise<ClientCopy>;
  /** Stops all running reads; later ones are refused. */
  close(): void;
}

/**
 * Reads each Word document in a process of its own, without access to other files, settings or
 * processes. Whatever a document does to its reader, the desk goes on. (Not in a worker thread:
 * its memory limit doesn't count buffers, and running out of memory can end the whole process.)
 */
export function createDocumentReader({
  patienceMs = PATIENCE_MS,
  memoryKib = MEMORY_KIB,
  atOnce = AT_ONCE,
  maxWaiting = MAX_WAITING,
  priority = os.constants.priority.PRIORITY_NORMAL,
} = {}): DocumentReader {
  const running = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isClosed = false;

  async function enter(): Promise<void> {
    if (busy < atOnce) {
      busy += 1;
      return;
    }
    if (waiting.length >= maxWaiting) {
      throw new Problem(503, 'Too many documents are being read. Try again in a moment.', {
        'Retry-After': '5',
      });
    }
    // `leave` resolves this, and so passes its place on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  async function read(kind: FileKind, form: 'html' | 'text' | 'copy', document: Uint8Array) {
    await enter();
    try {
      if (isClosed) throw new Problem(503, 'The desk is stopping.');
      const child = startChild([kind, form], memoryKib);
      yieldTo(child, priority);
      running.add(child);
      return await answerOf(child, document, patienceMs).finally(() => running.delete(child));
    } finally {
      leave();
    }
  }

  return {
    html: (kind, document) => read(kind, 'html', document),
    text: (kind, document) => read(kind, 'text', document),
    async copy(kind, document, order) {
      const asked = Buffer.concat([Buffer.from(`${JSON.stringify(order)}\n`), document]);
      return JSON.parse(await read(kind, 'copy', asked));
    },
    close() {
      isClosed = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

function startChild(asked: readonly string[], memoryKib: number) {
  const [command = '', ...args] = [
    ...withMemory(memoryKib),
    process.execPath,
    '--permission',
    ...READABLE.map((place) => `--allow-fs-read=${place}`),
    `--max-old-space-size=${HEAP_MIB}`,
    CHILD,
    ...asked,
  ];
  // Windows starts no process without SystemRoot.
  return spawn(command, args, {
    cwd: ROOT,
    env: pick('SystemRoot'),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** Lets a process wait for others. It may have ended already, which its answer tells. */
function yieldTo({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) os.setPriority(pid, priority);
  } catch {
    // Then it runs as all others do.
  }
}

/** Runs what follows with so much memory, or less if the system allows less. Only Linux counts so. */
function withMemory(memoryKib: number): string[] {
  if (process.platform !== 'linux') return [];
  return ['/bin/sh', '-c', 'ulimit -d "$0"; exec "$@"', String(memoryKib)];
}

/** What the child writes about a document, if it ends well. */
async function answerOf(
  child: ReturnType<typeof startChild>,
  document: Uint8Array,
  patienceMs: number,
): Promise<string> {
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  try {
    const html: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_HTML_BYTES) child.kill('SIGKILL');
      else html.push(chunk);
    });
    // Raised when the child ends before it has read all its input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(document);
    const [code] = await once(child, 'close');
    if (code === 0) return Buffer.concat(html).toString('utf8');
  } finally {
    clearTimeout(timer);
  }
  throw new Problem(
    422,
    'This document can’t be shown as text: it is damaged, older than Word 97 or too large for it. Save it to read it.',
  );
}

function pick(name: string): NodeJS.ProcessEnv {
  const value = process.env[name];
  return value === undefined ? {} : { [name]: value };
}
