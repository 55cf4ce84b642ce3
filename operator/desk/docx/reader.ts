import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Problem } from '../problem.ts';

/** How long a document may take, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Memory that JavaScript may take for it, in MiB. */
const HEAP_MIB = 512;

/** Bytes of HTML that are shown. */
const MOST_HTML_BYTES = 8 * 1024 * 1024;

/** Documents read at the same time, and those that wait. */
const AT_ONCE = 2;
const MOST_WAITING = 8;

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CHILD = path.join(import.meta.dirname, 'child.ts');

/** The child's code, and nothing else of this machine. */
const READABLE = [
  path.join(ROOT, 'package.json'),
  path.join(ROOT, 'node_modules', '*'),
  path.join(ROOT, 'operator', '*'),
];

export interface DocxReader {
  /** A Word document's words as HTML that does nothing. Throws a `Problem` that says why there is none. */
  read(document: Uint8Array): Promise<string>;
  /** Ends what is under way. */
  close(): void;
}

/**
 * Reads Word documents in processes of their own, which see no file, no setting and no other process:
 * whatever a document does to its reader, the desk goes on. (A thread's limits know nothing of
 * buffers, and one that runs out of memory can end the whole process.)
 */
export function createDocxReader(patienceMs = PATIENCE_MS): DocxReader {
  const running = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function enter(): Promise<void> {
    if (busy < AT_ONCE) {
      busy += 1;
      return;
    }
    if (waiting.length >= MOST_WAITING) {
      throw new Problem(503, 'Too many documents are being read. Try again in a moment.', {
        'Retry-After': '5',
      });
    }
    // Whoever leaves hands the place on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  return {
    async read(document) {
      await enter();
      try {
        return await readInChild(document, running, patienceMs);
      } finally {
        leave();
      }
    },
    close() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

async function readInChild(
  document: Uint8Array,
  running: Set<ChildProcess>,
  patienceMs: number,
): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...READABLE.map((place) => `--allow-fs-read=${place}`),
      `--max-old-space-size=${HEAP_MIB}`,
      CHILD,
    ],
    // Windows starts nothing without its SystemRoot.
    { cwd: ROOT, env: pick('SystemRoot'), stdio: ['pipe', 'pipe', 'ignore'] },
  );
  running.add(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  try {
    const html: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_HTML_BYTES) child.kill('SIGKILL');
      else html.push(chunk);
    });
    // One that ended before it had read all.
    child.stdin.on('error', () => undefined);
    child.stdin.end(document);
    const [code] = await once(child, 'close');
    if (code === 0) return Buffer.concat(html).toString('utf8');
  } finally {
    clearTimeout(timer);
    running.delete(child);
  }
  throw new Problem(
    422,
    'This document can’t be shown as text: it is damaged or too large for it. Save it to read it.',
  );
}

function pick(name: string): NodeJS.ProcessEnv {
  const value = process.env[name];
  return value === undefined ? {} : { [name]: value };
}
