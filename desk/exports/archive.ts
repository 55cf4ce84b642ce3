import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStore, OpenFile } from '../../intake/files/files.ts';
import { safeName, uniqueNames } from '../../intake/files/safe-name.ts';
import { verifiedChunks } from '../../intake/files/verified.ts';
import type { WholeSubmission } from '../../intake/store/record.ts';
import { INFECTED, type StoredFile } from '../../intake/store/submissions.ts';
import { csvStream } from './csv.ts';
import { jsonTexts } from './json.ts';

/** Bytes of a folder's name. Folder and file name together fit Windows' longest path. */
const FOLDER_BYTES = 80;

/**
 * An archive of the tables and of each submission's files, in a folder named by receipt and person.
 * A missing file does not stop the archive: `MISSING.txt` lists it.
 * @param recordsAgain each call starts again from the first submission
 */
export async function* archiveChunks(
  recordsAgain: () => AsyncIterable<WholeSubmission>,
  files: Pick<FileStore, 'open'>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  async function* entries() {
    yield { name: 'submissions.csv', mtime: at, content: csvStream(recordsAgain()) };
    yield { name: 'submissions.json', mtime: at, content: jsonTexts(recordsAgain()) };
    const missing: string[] = [];
    for await (const record of recordsAgain()) yield* documentsOf(record, files, missing);
    if (missing.length > 0) yield { name: 'MISSING.txt', mtime: at, content: missing };
  }
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // The reader may stop early.
  const stop = new AbortController();
  output.on('close', () => stop.abort());
  // Outside the loop, because yazl keeps each entry's function, which would keep its own stream.
  let stream: Readable;
  async function fill(): Promise<void> {
    // Each entry is read before the next one is opened.
    for await (const { name, content, ...options } of entries()) {
      stream = Readable.from(content, { objectMode: false, signal: stop.signal });
      // yazl keeps each name in a small buffer. Taken from Node's pool, each would keep 22 kB alive.
      const { poolSize } = Buffer;
      Buffer.poolSize = 0;
      // After unpacking, only the owner can read and write the file.
      const entry = { mode: 0o100600, ...options };
      zip.addReadStreamLazy(name, entry, (pass) => pass(null, stream));
      Buffer.poolSize = poolSize;
      await finished(stream);
    }
    zip.end();
  }
  fill().catch((error: Error) => output.destroy(error));
  yield* output;
}

/** The entries of a submission's files. Adds a line to `missing` for each that is not as received. */
async function* documentsOf(
  { receipt, receivedAt, fields, files: documents }: WholeSubmission,
  files: Pick<FileStore, 'open'>,
  missing: string[],
) {
  const person = `${receipt} ${fields.firstname} ${fields.lastname}`;
  const folder = safeName(person, receipt, FOLDER_BYTES);
  const unique = uniqueNames();
  for (const file of documents) {
    const name = `${folder}/${unique(safeName(file.name, file.field))}`;
    const report = (fault: string) => void missing.push(`${name}  (${file.id}): ${fault}\r\n`);
    const isInfected = file.flags.includes(INFECTED);
    const opened = isInfected ? undefined : await files.open(file.id).catch(() => undefined);
    if (!opened) {
      report(isInfected ? 'left out because it contains malware' : 'not found in the file store');
      continue;
    }
    const content = checked(opened, file, report);
    try {
      // The fastest level, because documents are already compressed. They are not just stored: a
      // streaming reader couldn't find the end of stored data.
      yield { name, mtime: new Date(receivedAt), content, compressionLevel: 1 };
    } finally {
      // Closed here, not in `checked`: a reader that stops early may never have started `checked`.
      await opened.close();
    }
  }
}

/** The bytes of a file. Calls `report` if they can't be read or differ from what was received. */
async function* checked(
  opened: OpenFile,
  { sha256 }: StoredFile,
  report: (fault: string) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* verifiedChunks(opened, sha256);
  } catch (error) {
    report(`damaged: ${error instanceof Error ? error.message : error}`);
  }
}
