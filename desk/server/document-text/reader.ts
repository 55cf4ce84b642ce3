import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FileKind } from '../../../contract/files.ts';
import { Problem } from '../problem.ts';
import type { Person, RedactedText } from '../redact.ts';

/** How long a document may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Maximum JavaScript heap of the child process, in MiB. */
const HEAP_MIB = 128;

/**
 * Maximum data memory of the child process, in KiB. Buffers and long texts aren't in the heap. Node
 * itself takes 600 MB of it, most of which is only reserved: with this limit, hostile documents used
 * at most 240 MB, and real ones at most 200 MB.
 */
const MEMORY_KIB = 800_000;

/** Maximum bytes that the child process may write: HTML, a text, or a copy. */
const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/** Maximum documents read at the same time. */
const AT_ONCE = 2;

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CHILD = path.join(import.meta.dirname, 'child.ts');

/** The child may only read its own code. */
const READABLE = [
  path.join(ROOT, 'package.json'),
  path.join(ROOT, 'node_modules', '*'),
  path.join(ROOT, 'contract', '*'),
  path.join(ROOT, 'intake', '*'),
  path.join(ROOT, 'desk', '*'),
];

type Form = 'html' | 'text' | 'copy';

export interface DocumentReader {
  /** A Word document's text as HTML. Throws a `Problem` that explains a failure. */
  html(kind: Exclude<FileKind, 'pdf'>, document: Uint8Array): Promise<string>;
  /** A document's text for the search, '' if it has none. Throws like `html`. */
  text(kind: FileKind, document: Uint8Array): Promise<string>;
  /** A document's text without a person's contact details, as `redact` does. Throws like `html`. */
  copy(
    kind: FileKind,
    document: Uint8Array,
    person: Person,
    country?: string,
  ): Promise<RedactedText>;
  /** Stops all running reads; later ones are refused. */
  close(): void;
}

/**
 * Reads each document in a separate process without access to other files, settings, or processes,
 * so that no document can stop the desk. (Not in a worker thread: its memory limit doesn't count
 * buffers, and running out of memory can end the whole process.)
 */
export function createDocumentReader({
  timeoutMs = TIMEOUT_MS,
  memoryKib = MEMORY_KIB,
} = {}): DocumentReader {
  const closing = new AbortController();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function read(kind: FileKind, form: Form, document: Uint8Array): Promise<string> {
    while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await readInChild(kind, form, document);
    } catch (error) {
      if (error instanceof Error && 'syscall' in error) throw error;
      throw new Problem(
        422,
        'This document can’t be shown as text: it’s damaged, older than Word 97, or too large. Download it to read it.',
      );
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  async function readInChild(kind: FileKind, form: Form, document: Uint8Array): Promise<string> {
    const [command = '', ...args] = [
      ...limitMemory(memoryKib),
      process.execPath,
      '--permission',
      ...READABLE.map((files) => `--allow-fs-read=${files}`),
      `--max-old-space-size=${HEAP_MIB}`,
      CHILD,
      kind,
      form,
    ];
    const output = promisify(execFile)(command, args, {
      cwd: ROOT,
      // Windows can't start a process without SystemRoot.
      env: { SystemRoot: process.env.SystemRoot },
      timeout: timeoutMs,
      maxBuffer: MAX_OUTPUT_BYTES,
      killSignal: 'SIGKILL',
      signal: closing.signal,
    });
    // Raised if the child ends before it has read all its input.
    output.child.stdin?.on('error', () => undefined);
    output.child.stdin?.end(document);
    return (await output).stdout;
  }

  return {
    html: (kind, document) => read(kind, 'html', document),
    text: (kind, document) => read(kind, 'text', document),
    async copy(kind, document, person, country) {
      const head = Buffer.from(`${JSON.stringify({ person, country })}\n`);
      return JSON.parse(await read(kind, 'copy', Buffer.concat([head, document])));
    },
    close: () => closing.abort(),
  };
}

/** Prefix that limits a command's data memory, or keeps a lower system limit. Only on Linux. */
function limitMemory(memoryKib: number): string[] {
  if (process.platform !== 'linux') return [];
  return ['/bin/sh', '-c', 'ulimit -d "$0"; exec "$@"', String(memoryKib)];
}
