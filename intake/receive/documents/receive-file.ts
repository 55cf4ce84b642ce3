import { createHash } from 'node:crypto';
import type { Fault } from '../../../contract/faults.ts';
import { kindByName } from '../../../contract/files.ts';
import { MAX_FILE_BYTES } from '../../../contract/limits.ts';
import type { ArrivingFile, FileStore } from '../../files/files.ts';
import type { FileFlag, StoredFile } from '../../store/submission/submission.ts';
import type { RefusalKind } from '../refusal.ts';
import { displayName } from './display-name.ts';
import { judgeBeginning } from './judge.ts';
import type { ScanArriving, Scanned } from './scan/scan-arriving.ts';
import type { Verdict } from './verdict.ts';

/** Bytes that are collected before a write: each write takes a thread of the pool. */
const WRITE_BYTES = 256 * 1024;

/**
 * Unused buffers. As garbage they would be freed late, because they are outside the heap: twenty
 * concurrent uploads of 100 MiB took 35 MB more.
 */
const spare: Buffer[] = [];
const MAX_SPARE = 32;

/** The early verdict on a file is made after this many bytes. */
const BEGINNING_BYTES = 4096;

/** A file that was accepted and synced, or why it was not. */
export type ReceivedFile =
  | { ok: true; arriving: ArrivingFile; stored: Omit<StoredFile, 'field'> }
  | { ok: false; kind: RefusalKind; fault: Fault };

/** The checks of a file once it has arrived. */
export interface Checks {
  judge: (name: string, fd: number, size: number) => Promise<Verdict>;
  /** Undefined if no scanner is set. */
  scan: ScanArriving | undefined;
}

/** Receives one file of a form, chunk by chunk. */
export interface FileReceiver {
  /** Writes a chunk, whose memory may be used again once this resolves. */
  take(chunk: Buffer): Promise<void> | undefined;
  /** Judges the whole file. A refused file is removed. */
  end(): Promise<ReceivedFile>;
  /** Removes the written bytes. */
  abort(): Promise<void>;
}

/**
 * Writes one file to the store while it is hashed, counted, and judged by its bytes. A refused part
 * is also read to its end, so that all errors of a form are reported together.
 */
export function receiveFile(
  filename: string,
  files: FileStore,
  { judge, scan }: Checks,
): FileReceiver {
  const name = displayName(filename);
  const hash = createHash('sha256');
  let arriving: ArrivingFile | undefined;
  let size = 0;
  let beginning = Buffer.alloc(0);
  let refused: ReceivedFile | undefined = kindByName(filename)
    ? undefined
    : { ok: false, kind: 'not-a-document', fault: { code: 'unsupportedType' } };

  /** Why the file is refused with this chunk; undefined while it isn't. */
  function faultWith(chunk: Buffer): ReceivedFile | undefined {
    size += chunk.length;
    if (size > MAX_FILE_BYTES) {
      return { ok: false, kind: 'too-large', fault: { code: 'fileTooLarge', name } };
    }
    if (beginning.length >= BEGINNING_BYTES) return undefined;
    beginning = Buffer.concat([beginning, chunk.subarray(0, BEGINNING_BYTES)]);
    const fault = beginning.length >= BEGINNING_BYTES && judgeBeginning(name, beginning);
    if (!fault) return undefined;
    return { ok: false, kind: 'not-a-document', fault: { code: fault, name } };
  }

  let collected: Buffer | undefined;
  let length = 0;

  /** Collects as much of a chunk as there is room for; returns what is left. */
  function collect(chunk: Buffer): Buffer {
    collected ??= spare.pop() ?? Buffer.allocUnsafeSlow(WRITE_BYTES);
    const taken = chunk.copy(collected, length);
    length += taken;
    return chunk.subarray(taken);
  }

  async function flushAndCollect(chunk: Buffer): Promise<void> {
    for (let rest = chunk; rest.length > 0; rest = collect(rest)) await flush();
  }

  async function flush(): Promise<void> {
    arriving ??= await files.arrive();
    if (!collected) return;
    const bytes = collected.subarray(0, length);
    length = 0;
    hash.update(bytes);
    await arriving.write(bytes);
  }

  function giveBack(): void {
    if (collected && spare.length < MAX_SPARE) spare.push(collected);
    collected = undefined;
  }

  /** The name with the extension of the file's kind, so that the right program opens it. */
  function rightName({ kind, flags }: Verdict & { ok: true }): string {
    return flags.includes('renamed') ? displayName(name.replace(/[a-z]+$/i, kind)) : name;
  }

  async function judged(): Promise<ReceivedFile> {
    if (refused) return refused;
    if (size === 0) return { ok: false, kind: 'invalid', fault: { code: 'emptyFile', name } };
    if (length > 0) await flush();
    giveBack();
    if (!arriving) throw new Error('A file with bytes was not written.');
    const { handle } = arriving;
    const [verdict, scanned] = await Promise.all([
      judge(name, handle.fd, size),
      scan?.(handle, size),
      arriving.finish(),
    ]);
    // An upload holds one open file at a time, however many it has.
    await arriving.close();
    if (!verdict.ok) {
      return { ok: false, kind: 'not-a-document', fault: { code: verdict.fault, name } };
    }
    const { kind } = verdict;
    const flags = withScan(verdict.flags, scanned);
    const sha256 = hash.digest('hex');
    const stored = { id: arriving.id, name: rightName(verdict), kind, flags, size, sha256 };
    return { ok: true, arriving, stored };
  }

  async function abort(): Promise<void> {
    giveBack();
    await arriving?.discard();
  }

  return {
    take(chunk) {
      refused ??= faultWith(chunk);
      if (refused) return undefined;
      const rest = collect(chunk);
      return rest.length > 0 ? flushAndCollect(rest) : undefined;
    },
    async end() {
      const outcome = await judged();
      if (!outcome.ok) await abort();
      return outcome;
    },
    abort,
  };
}

function withScan(flags: readonly FileFlag[], scanned: Scanned | undefined): FileFlag[] {
  return scanned === undefined || scanned === 'clean' ? [...flags] : [...flags, scanned].sort();
}
