import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import type { FileKind } from '../../../../contract/files.ts';
import type { ClientCopy, CopyOrder } from '../client-copy/client-copy.ts';
import { Problem } from '../problem.ts';

/** How long a document may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Maximum JavaScript heap of the child process, in MiB. */
const HEAP_MIB = 512;

/**
 * Maximum data memory of the child process, in KiB. Buffers and long texts aren't in the heap. Node
 * itself takes 600 MB of it, most of which is only reserved.
 */
const MEMORY_KIB = 1_500_000;

/** Maximum bytes that the child process may write: HTML, a text, or a copy. */
const MAX_HTML_BYTES = 8 * 1024 * 1024;

/** Maximum documents read at the same time, and in the queue. */
const AT_ONCE = 2;
const MAX_WAITING = 8;

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CHILD = path.join(import.meta.dirname, 'child.ts');

/** The child may only read its own code. */
const READABLE = [
  path.join(ROOT, 'package.json'),
  path.join(ROOT, 'node_modules', '*'),
  path.join(ROOT, 'contract', '*'),
  path.join(ROOT, 'intake', '*'),
  path.join(ROOT, 'operator', '*'),
];

export interface DocumentReader {
  /** A Word document's text as inert HTML. Throws a `Problem` that explains a failure. */
  html(kind: Exclude<FileKind, 'pdf'>, document: Uint8Array): Promise<string>;
  /** A document's text for the search, '' if it has none. Throws like `html`. */
  text(kind: FileKind, document: Uint8Array): Promise<string>;
  /** A client copy of a document. Throws like `html`. */
  copy(kind: FileKind, document: Uint8Array, order: CopyOrder): Promise<ClientCopy>;
  /** Stops all running reads; later ones are refused. */
  close(): void;
}

/**
 * Reads each document in a separate process without access to other files, settings, or processes,
 * so that no document can stop the desk. (Not in a worker thread: its memory limit doesn't count
 * buffers, and running out of memory can end the whole process.)
 */
export function createDocumentReader({
  patienceMs = TIMEOUT_MS,
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
      throw new Problem(503, 'Too many documents are being opened. Try again in a moment.', {
        'Retry-After': '5',
      });
    }
    // `leave` resolves this, which hands over its slot.
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
      if (isClosed) throw new Problem(503, 'The desk is shutting down.');
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
    ...READABLE.map((files) => `--allow-fs-read=${files}`),
    `--max-old-space-size=${HEAP_MIB}`,
    CHILD,
    ...asked,
  ];
  // Windows can't start a process without SystemRoot.
  return spawn(command, args, {
    cwd: ROOT,
    env: pick('SystemRoot'),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** Lowers a process's priority. It may have ended already, which `answerOf` reports. */
function yieldTo({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) os.setPriority(pid, priority);
  } catch {
    // Then it keeps the normal priority.
  }
}

/** Prefix that limits a command's data memory, or keeps a lower system limit. Only on Linux. */
function withMemory(memoryKib: number): string[] {
  if (process.platform !== 'linux') return [];
  return ['/bin/sh', '-c', 'ulimit -d "$0"; exec "$@"', String(memoryKib)];
}

/** The child's output, if it succeeds. */
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
    // Raised if the child ends before it has read all its input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(document);
    const [code] = await once(child, 'close');
    if (code === 0) return Buffer.concat(html).toString('utf8');
  } finally {
    clearTimeout(timer);
  }
  throw new Problem(
    422,
    'This document can’t be shown as text: it’s damaged, older than Word 97, or too large. Download it to read it.',
  );
}

function pick(name: string): NodeJS.ProcessEnv {
  const value = process.env[name];
  return value === undefined ? {} : { [name]: value };
}
