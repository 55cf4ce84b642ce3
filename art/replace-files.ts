import { rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

const unfinished = new Set<string>();

/**
 * Lets `write` make files under other names, which replace the old ones once all are whole. If it
 * fails, the old files stay as they are.
 */
export async function replaceFiles(
  files: readonly string[],
  write: (parts: readonly string[]) => Promise<void>,
): Promise<void> {
  const parts = files.map((file) => `${file}.part`);
  for (const part of parts) unfinished.add(part);
  try {
    await write(parts);
    for (const file of files) await rename(`${file}.part`, file);
  } finally {
    for (const part of parts) {
      await rm(part, { force: true });
      unfinished.delete(part);
    }
  }
}

/** For a program that is stopped: removes what is not whole yet. */
export function removeUnfinished(): void {
  for (const part of unfinished) rmSync(part, { force: true });
}
