import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Content, contentOf, sameContent } from './copying.ts';
import { BackupError, databasePath, keptFolder, type Manifest, readManifest } from './manifest.ts';

/** The result of reading every byte of a backup. */
export interface Verified {
  /** Undefined if the manifest can't be read. */
  manifest: Manifest | undefined;
  /** Every difference from the manifest, as text. */
  faults: string[];
}

/** Reads a whole backup and compares it with its manifest. */
export async function verifyBackup(directory: string): Promise<Verified> {
  let manifest: Manifest;
  try {
    manifest = await readManifest(directory);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { manifest: undefined, faults: [error.message] };
  }
  const faults: string[] = [];
  async function compare(file: string, wanted: Content): Promise<void> {
    const found = await contentOf(path.join(directory, file));
    if (!found) faults.push(`${file} is missing`);
    else if (!sameContent(found, wanted)) faults.push(`${file} was changed`);
  }
  await compare(path.relative(directory, databasePath(directory)), manifest.database);
  const kept = path.relative(directory, keptFolder(directory));
  const known = new Set<string>();
  for (const { id, ...wanted } of manifest.files) {
    known.add(id);
    await compare(path.join(kept, id), wanted);
  }
  const present = await readdir(keptFolder(directory)).catch(() => []);
  for (const name of present) {
    if (!known.has(name)) faults.push(`${path.join(kept, name)} is not part of the backup`);
  }
  return { manifest, faults };
}
