/** Runs in the threads of `inspect.ts`. */
import { open } from 'node:fs/promises';
import type { FileKind } from '../../../contract/files.ts';
import { inspectDoc } from './doc.ts';
import { inspectDocx } from './docx.ts';
import type { Task } from './inspect.ts';
import { inspectPdf } from './pdf.ts';
import { Damaged, type Verdict } from './verdict.ts';

const INSPECT: Record<FileKind, (bytes: Buffer) => Verdict | Promise<Verdict>> = {
  pdf: inspectPdf,
  doc: inspectDoc,
  docx: inspectDocx,
};

/** For one file after another: the memory of a new buffer for each would be freed late. */
let memory = Buffer.alloc(0);

async function readWhole(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (memory.length < size) memory = Buffer.allocUnsafeSlow(size);
  const { bytesRead } = await file.read(memory, 0, size, 0);
  return memory.subarray(0, bytesRead);
}

export default async function inspectFile({ path, kind }: Task): Promise<Verdict> {
  return inspectBytes(kind, await readWhole(path));
}

export async function inspectBytes(kind: FileKind, bytes: Buffer): Promise<Verdict> {
  try {
    const verdict = await INSPECT[kind](bytes);
    if (verdict.ok) verdict.flags.sort();
    return verdict;
  } catch (error) {
    if (error instanceof Damaged) return { ok: false, fault: 'damaged' };
    throw error;
  }
}
