import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FileKind } from '../../../../contract/files.ts';
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

/** Bytes of HTML that are shown. */
const MOST_HTML_BYTES = 8 * 1024 * 1024;

/** Documents read at the same time, and documents that may wait. */
const AT_ONCE = 2;
const MOST_WAITING = 8;

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CHILD = path.join(import.meta.dirname, 'child.ts');

/** The only files that the child may read: its own code. */
const READABLE = [
  path.join(ROOT, 'package.json'),
  path.join(ROOT, 'node_modules', '*'),
  path.join(ROOT, 'operator', '*'),
];

/** The kinds of documents that are read. */
export type WordKind = Exclude<FileKind, 'pdf'>;

export interface DocumentReader {
  /** A Word document's text as inert HTML. Throws a `Problem` that says why there is none. */
  read(kind: WordKind, document: Uint8Array): Promise<string>;
  /** Stops all running reads. */
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
  mostWaiting = MOST_WAITING,
} = {}): DocumentReader {
  const running = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function enter(): Promise<void> {
    if (busy < atOnce) {
      busy += 1;
      return;
    }
    if (waiting.length >= mostWaiting) {
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

  return {
    async read(kind, document) {
      await enter();
      try {
        const child = startChild(kind, memoryKib);
        running.add(child);
        return await answerOf(child, document, patienceMs).finally(() => running.delete(child));
      } finally {
        leave();
      }
    },
    close() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

function startChild(kind: WordKind, memoryKib: number) {
  const [command = '', ...args] = [
    ...withMemory(memoryKib),
    process.execPath,
    '--permission',
    ...READABLE.map((place) => `--allow-fs-read=${place}`),
    `--max-old-space-size=${HEAP_MIB}`,
    CHILD,
    kind,
  ];
  // Windows starts no process without SystemRoot.
  return spawn(command, args, {
    cwd: ROOT,
    env: pick('SystemRoot'),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
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
      if (bytes > MOST_HTML_BYTES) child.kill('SIGKILL');
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
