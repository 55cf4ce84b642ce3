import { fileKey } from './file-key.ts';

type KeptFiles = Awaited<ReturnType<typeof import('./kept-files.ts').keptFiles>>;

/**
 * Set in local storage while the device may hold files, so that other visits never open a database.
 */
const HAS_FILES = 'contact-files';

/** Saves the files that drafts name on the device: see `kept-files.ts`. */
export function keepOnDevice(files: readonly File[]): void {
  try {
    if (files.length > 0) localStorage.setItem(HAS_FILES, '');
    else if (localStorage.getItem(HAS_FILES) === null) return;
    const forget = () => localStorage.removeItem(HAS_FILES);
    load().then(
      ({ keepFiles }) => keepFiles(files, Date.now(), forget),
      () => undefined,
    );
  } catch {
    // Storage is blocked, so there are no drafts and no files to save.
  }
}

/** Reads the files with these keys from the device. If that fails, all of them count as lost. */
export function readFromDevice(keys: readonly string[]): Promise<KeptFiles> {
  return load()
    .then(({ keptFiles }) => keptFiles(keys))
    .catch(() => ({ found: [], lost: keys }));
}

/** Whether these are the files with these keys, in this order. */
export function areSame(files: readonly File[], keys: readonly string[] = []): boolean {
  return files.map(fileKey).join() === keys.join();
}

// Loaded on demand, because most visitors choose no file.
function load() {
  return import('./kept-files.ts');
}
