import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** A backup or its folder is unusable. The message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const DATABASE = 'submissions.db';
const MANIFEST = 'manifest.json';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
// Strict, because the id becomes part of a path.
const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Why a file in the database is not in the backup. `erased` (during the backup) is not a fault. */
const ABSENCES = ['erased', 'missing', 'damaged'] as const;
export type Absence = (typeof ABSENCES)[number];

const schema = v.object({
  format: v.literal(1),
  /** ISO 8601, in UTC. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  submissions: bytes,
  database: v.object({ size: bytes, sha256 }),
  files: v.array(v.object({ id, size: bytes, sha256 })),
  absent: v.array(v.object({ id, receipt: v.string(), reason: v.picklist(ABSENCES) })),
});

/** The contents of `manifest.json`. Sizes are in bytes, hashes are SHA-256 in hex. */
export type Manifest = v.InferOutput<typeof schema>;

export function manifestPath(directory: string): string {
  return path.join(directory, MANIFEST);
}

export function databasePath(directory: string): string {
  return path.join(directory, DATABASE);
}

/** The folder of kept files, in a data folder or a backup. */
export function keptFolder(directory: string): string {
  return path.join(directory, 'files', 'kept');
}

/** Throws a `BackupError` if this version can't read the manifest. */
export async function readManifest(directory: string): Promise<Manifest> {
  const file = manifestPath(directory);
  let given: unknown;
  try {
    given = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new BackupError(`${file} can't be read: ${directory} is not a complete backup.`, {
      cause,
    });
  }
  const read = v.safeParse(schema, given);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new BackupError(
    `This version can't read ${file} (${v.getDotPath(issue) ?? 'the whole file'}). Use the version that made it, or another backup.`,
  );
}
