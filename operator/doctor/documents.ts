import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from '../../intake/store/store.ts';
import { contentOf, sameContent } from '../backups/copying.ts';
import { counted, type Finding, findingsOf, some } from './finding.ts';

/** Rows per query. */
const PAGE = 500;
/** A file younger than this may belong to a submission still being saved, in milliseconds. */
const ARRIVING_MS = 60 * 60 * 1000;

const { ok, warning, fault } = findingsOf('files');

/**
 * Compares the files with the database, in both directions.
 * @param deep reads every byte, not only the sizes
 * @param now in milliseconds since the epoch
 */
export async function checkDocuments(
  store: Pick<Store, 'filesAfter' | 'knownFiles' | 'erasures'>,
  filesDir: string,
  deep: boolean,
  now: number,
): Promise<Finding[]> {
  const kept = path.join(filesDir, 'kept');
  const strays = new Set(await readdir(kept).catch(() => []));
  const missing: string[] = [];
  const damaged: string[] = [];
  let rows = 0;
  for (let last = ''; ; ) {
    const page = await store.filesAfter(last, PAGE);
    for (const file of page) {
      rows += 1;
      strays.delete(file.id);
      const place = path.join(kept, file.id);
      const named = `${file.id} of ${file.receipt}`;
      const { size } = (await stat(place).catch(() => undefined)) ?? {};
      if (size === undefined) {
        // An erasure under way removes the row before the file.
        if ((await store.knownFiles([file.id])).size > 0) missing.push(named);
      } else if (size !== file.size) damaged.push(named);
      else if (deep) {
        const content = await contentOf(place);
        if (content && !sameContent(content, file)) damaged.push(named);
      }
    }
    const end = page.at(-1);
    if (!end) break;
    last = end.id;
  }

  const findings: Finding[] = [];
  const restore = 'Take them from a backup: files/kept there has them by these names.';
  if (missing.length > 0) {
    findings.push(fault(`Missing: ${counted(missing.length, 'file')}, ${some(missing)}.`, restore));
  }
  if (damaged.length > 0) {
    const words = `Not as received: ${counted(damaged.length, 'file')}, ${some(damaged)}.`;
    findings.push(fault(words, restore));
  }
  findings.push(...(await withoutRow(store, filesDir, [...strays], now)));
  const looked = deep ? 'byte for byte' : 'by their sizes; --deep reads every byte';
  return findings.length > 0
    ? findings
    : [ok(`Nothing is wrong with ${counted(rows, 'file')}, ${looked}.`)];
}

/** Findings for files that belong to no submission. */
async function withoutRow(
  store: Pick<Store, 'knownFiles' | 'erasures'>,
  filesDir: string,
  strays: readonly string[],
  now: number,
): Promise<Finding[]> {
  const known = await store.knownFiles(strays);
  const erased = new Set(await store.erasures.filesToRemove(Number.MAX_SAFE_INTEGER));
  const lost: string[] = [];
  for (const id of strays) {
    if (known.has(id) || erased.has(id)) continue;
    const found = await stat(path.join(filesDir, 'kept', id)).catch(() => undefined);
    if (found && now - found.mtimeMs > ARRIVING_MS) lost.push(id);
  }
  const findings: Finding[] = [];
  const remaining = strays.filter((id) => erased.has(id));
  if (remaining.length > 0) {
    findings.push(
      fault(
        `Left of erased submissions: ${counted(remaining.length, 'file')}, ${some(remaining)}.`,
        'The service removes them at its start and every hour: start it.',
      ),
    );
  }
  if (lost.length > 0) {
    findings.push(
      warning(
        `Of no submission: ${counted(lost.length, 'file')}, ${some(lost)}.`,
        'Nobody was promised them. The service sets them aside at its start and every hour.',
      ),
    );
  }
  const orphaned = await readdir(path.join(filesDir, 'orphaned')).catch(() => []);
  if (orphaned.length > 0) {
    findings.push(
      warning(
        `Set aside in ${path.join(filesDir, 'orphaned')}, as of no submission: ${counted(orphaned.length, 'file')}.`,
        'Look whether a database was lost or restored. They are removed 30 days after they were set aside.',
      ),
    );
  }
  return findings;
}
