import { createHash } from 'node:crypto';
import { kindByName } from '../../contract/files.ts';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { FIELD_MESSAGES, MESSAGES } from '../../contract/messages.ts';
import type { ArrivingFile, FileStore } from '../files/files.ts';
import type { StoredFile } from '../store/store.ts';
import { displayName } from './display-name.ts';
import { faultMessage } from './judge/fault-words.ts';
import { judge, judgeBeginning } from './judge/judge.ts';
import type { RefusalKind } from './refusal.ts';

/** The early verdict on a file is made after this many bytes. */
const BEGINNING_BYTES = 4096;

/** A file that was taken and synced, or why it was not. */
export type ReceivedFile =
  | { ok: true; arriving: ArrivingFile; stored: Omit<StoredFile, 'field'> }
  | { ok: false; kind: RefusalKind; message: string };

/**
 * Writes one file to the store while it is hashed, counted and judged by its bytes.
 * A refused part is also read to its end, so that all errors of a form are reported at once.
 */
export async function receiveFile(
  filename: string,
  body: AsyncIterable<Buffer>,
  files: FileStore,
): Promise<ReceivedFile> {
  const name = displayName(filename);
  if (!kindByName(filename)) {
    await passOver(body);
    return { ok: false, kind: 'not-a-document', message: MESSAGES.unsupportedType.text };
  }
  const arriving = await files.arrive();
  try {
    const outcome = await write(name, body, arriving);
    if (!outcome.ok) await arriving.discard();
    return outcome;
  } catch (error) {
    await arriving.discard();
    throw error;
  }
}

async function write(
  name: string,
  body: AsyncIterable<Buffer>,
  arriving: ArrivingFile,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  let beginning = Buffer.alloc(0);
  let refused: ReceivedFile | undefined;
  for await (const chunk of body) {
    if (refused) continue;
    size += chunk.length;
    if (size > MAX_FILE_BYTES) {
      refused = { ok: false, kind: 'too-large', message: MESSAGES.fileTooLarge(name).text };
      continue;
    }
    if (beginning.length < BEGINNING_BYTES) {
      beginning = Buffer.concat([beginning, chunk.subarray(0, BEGINNING_BYTES)]);
      const fault = beginning.length >= BEGINNING_BYTES && judgeBeginning(name, beginning);
      if (fault) {
        refused = { ok: false, kind: 'not-a-document', message: faultMessage(fault, name) };
        continue;
      }
    }
    hash.update(chunk);
    await arriving.write(chunk);
  }
  if (refused) return refused;
  if (size === 0) return { ok: false, kind: 'invalid', message: FIELD_MESSAGES.emptyFile(name) };
  const verdict = await judge(name, await arriving.finish(), size);
  // An upload holds one open file at a time, however many it has.
  await arriving.close();
  if (!verdict.ok) {
    return { ok: false, kind: 'not-a-document', message: faultMessage(verdict.fault, name) };
  }
  const { kind, flags } = verdict;
  const sha256 = hash.digest('hex');
  return { ok: true, arriving, stored: { id: arriving.id, name, kind, flags, size, sha256 } };
}

async function passOver(body: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of body);
}
