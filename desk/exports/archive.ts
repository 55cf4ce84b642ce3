import type { FileStore, OpenFile } from '../../intake/files/files.ts';
import { safeName, uniqueNames } from '../../intake/files/safe-name.ts';
import { AlteredFile, verifiedChunks } from '../../intake/files/verified.ts';
import type { WholeSubmission } from '../../intake/store/record.ts';
import { INFECTED, type StoredFile } from '../../intake/store/submissions.ts';
import { csvTexts } from './csv.ts';
import { jsonTexts } from './json.ts';
import { textChunks } from './text-chunks.ts';
import { type ZipEntry, zipChunks } from './zip.ts';

/** Bytes of a folder's name. Folder and file name together fit Windows' longest path. */
const FOLDER_BYTES = 80;

/**
 * The fastest level, because documents are already compressed. They are not just stored: a streaming
 * reader couldn't find the end of stored data.
 */
const LIGHTLY = 1;

/** Lists files that are missing from the archive or differ from what was received. */
export const MISSING_FILE = 'MISSING.txt';

/**
 * An archive of the tables and of each submission's files, in a folder named by receipt and person.
 * A missing file does not stop the archive: `MISSING.txt` lists it.
 * @param recordsAgain each call starts again from the first submission
 */
export function archiveChunks(
  recordsAgain: () => AsyncIterable<WholeSubmission>,
  files: Pick<FileStore, 'open'>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'submissions.csv', at, content: textChunks(csvTexts(recordsAgain())) };
    yield { name: 'submissions.json', at, content: textChunks(jsonTexts(recordsAgain())) };
    const missing: string[] = [];
    for await (const record of recordsAgain()) yield* documentsOf(record, files, missing);
    if (missing.length > 0) yield { name: MISSING_FILE, at, content: textChunks(lines(missing)) };
  }
  return zipChunks(entries());
}

async function* documentsOf(
  { receipt, receivedAt, fields, files: documents }: WholeSubmission,
  files: Pick<FileStore, 'open'>,
  missing: string[],
): AsyncGenerator<ZipEntry> {
  const folder = safeName(
    `${receipt} ${fields.firstname} ${fields.lastname}`,
    receipt,
    FOLDER_BYTES,
  );
  const unique = uniqueNames();
  for (const file of documents) {
    const name = `${folder}/${unique(safeName(file.name, file.field))}`;
    const tell = (fault: string) => void missing.push(`${name}  (${file.id}): ${fault}`);
    if (file.flags.includes(INFECTED)) {
      tell('left out because it contains malware');
      continue;
    }
    const opened = await files.open(file.id).catch(() => undefined);
    if (!opened) {
      tell('not found in the file store');
      continue;
    }
    try {
      const content = checked(opened, file, tell);
      yield { name, at: new Date(receivedAt), content, level: LIGHTLY };
    } finally {
      // Closed here, not in `checked`: a reader that stops early may never have started `checked`.
      await opened.close();
    }
  }
}

/** The bytes of a file. Calls `tell` if they can't be read or differ from what was received. */
async function* checked(
  opened: OpenFile,
  { sha256 }: StoredFile,
  tell: (fault: string) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* verifiedChunks(opened, sha256);
  } catch (error) {
    if (error instanceof AlteredFile)
      return tell('in the archive, but changed since it was received');
    tell(`only partly in the archive: ${error instanceof Error ? error.message : error}`);
  }
}

async function* lines(texts: readonly string[]): AsyncGenerator<string> {
  for (const text of texts) yield `${text}\r\n`;
}
