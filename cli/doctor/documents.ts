import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FileStore, ListedFile, OpenFile } from '../../intake/files/files.ts';
import { AlteredFile, verify } from '../../intake/files/verified.ts';
import { codeOf } from '../../intake/shared/errors.ts';
import { HOUR_MS } from '../../intake/shared/time.ts';
import type { Store } from '../../intake/store/store.ts';
import type { StoredFile } from '../../intake/store/submissions.ts';
import { counted, type Finding, findingsOf, some } from './finding.ts';

/** Rows per query. */
const PAGE = 500;
/** A file younger than this may belong to a submission still being saved, in milliseconds. */
const ARRIVING_MS = HOUR_MS;

const { ok, warning, fault } = findingsOf('files');

type Documents = Pick<FileStore, 'examine' | 'list' | 'open'>;

/**
 * Compares the files with the database, in both directions.
 * @param deep reads every byte, not only the sizes
 * @param disk the folder that held the documents before they moved to a bucket
 */
export async function checkDocuments(
  store: Pick<Store, 'filesAfter' | 'knownFiles' | 'erasures'>,
  files: Documents,
  deep: boolean,
  disk?: string,
): Promise<Finding[]> {
  await files.examine();
  const strays = new Map<string, ListedFile>();
  for await (const file of files.list()) strays.set(file.id, file);
  const missing: string[] = [];
  let leftOnDisk = 0;
  const damaged: string[] = [];
  let rows = 0;
  for (let last = ''; ; ) {
    const page = await store.filesAfter(last, PAGE);
    for (const file of page) {
      rows += 1;
      const listed = strays.get(file.id);
      strays.delete(file.id);
      const named = `${file.id} of ${file.receipt}`;
      const state =
        listed === undefined || deep
          ? await stateOfDocument(files, file, deep)
          : listed.size === file.size
            ? 'whole'
            : 'damaged';
      if (state === 'damaged') damaged.push(named);
      // An erasure under way removes the row before the file.
      if (state === 'missing' && (await store.knownFiles([file.id])).size > 0) {
        missing.push(named);
        if (disk && existsSync(path.join(disk, file.id))) leftOnDisk += 1;
      }
    }
    const end = page.at(-1);
    if (!end) break;
    last = end.id;
  }

  const findings: Finding[] = [];
  const restore = 'Copy them from files/kept in a backup, where they have the same names.';
  if (missing.length > 0) {
    const words = `Missing: ${counted(missing.length, 'file')}, ${some(missing)}.`;
    findings.push(
      leftOnDisk > 0
        ? fault(
            `${words} Still in ${disk}: ${counted(leftOnDisk, 'file')}.`,
            'Stop the service, then run: npm run admin -- transfer',
          )
        : fault(words, restore),
    );
  }
  if (damaged.length > 0) {
    const words = `Damaged: ${counted(damaged.length, 'file')}, ${some(damaged)}.`;
    findings.push(fault(words, restore));
  }
  findings.push(...(await withoutRow(store, strays)));
  const looked = deep ? 'byte for byte' : 'by size (--deep reads every byte)';
  return findings.length > 0 ? findings : [ok(`${counted(rows, 'file')} checked ${looked}.`)];
}

/** @param deep reads every byte, not only the size */
export async function stateOfDocument(
  files: Pick<FileStore, 'open'>,
  wanted: StoredFile,
  deep: boolean,
): Promise<'whole' | 'damaged' | 'missing'> {
  let file: OpenFile;
  try {
    file = await files.open(wanted.id);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'missing';
    throw error;
  }
  try {
    if (file.size !== wanted.size) return 'damaged';
    if (deep) await verify(file, wanted.sha256);
    return 'whole';
  } catch (error) {
    if (error instanceof AlteredFile) return 'damaged';
    throw error;
  } finally {
    await file.close();
  }
}

/** Findings for files without a submission. */
async function withoutRow(
  store: Pick<Store, 'knownFiles' | 'erasures'>,
  strays: ReadonlyMap<string, ListedFile>,
): Promise<Finding[]> {
  const known = await store.knownFiles([...strays.keys()]);
  const erased = new Set(await store.erasures.filesToRemove(Number.MAX_SAFE_INTEGER));
  const lost = [...strays.values()]
    .filter(({ id, ageMs }) => !known.has(id) && !erased.has(id) && ageMs > ARRIVING_MS)
    .map(({ id }) => id);
  const findings: Finding[] = [];
  const remaining = [...strays.keys()].filter((id) => erased.has(id));
  if (remaining.length > 0) {
    findings.push(
      fault(
        `Left over from erased submissions: ${counted(remaining.length, 'file')}, ${some(remaining)}.`,
        'Start the service. It removes them on startup and every hour.',
      ),
    );
  }
  if (lost.length > 0) {
    findings.push(
      warning(
        `Without a submission: ${counted(lost.length, 'file')}, ${some(lost)}.`,
        'No visitor got a receipt for them. The service removes them on startup and every hour.',
      ),
    );
  }
  return findings;
}
