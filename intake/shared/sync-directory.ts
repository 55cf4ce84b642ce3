import { open } from 'node:fs/promises';

/** Makes the names in a directory durable: without this, a power cut can remove a new file. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows can't open a directory for syncing. NTFS journals its renames.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
