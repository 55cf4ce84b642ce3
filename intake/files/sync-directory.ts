import { open } from 'node:fs/promises';

/** Makes the names in a directory durable: without it a power cut can take a new file away. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows can't open a directory for syncing; its renames are journalled by NTFS.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
