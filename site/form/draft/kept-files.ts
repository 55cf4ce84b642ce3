import { createStore, delMany, getMany, keys, setMany } from 'idb-keyval';
import { draftedKeys } from './draft.ts';
import { fileKey, nameIn } from './file-key.ts';

const store = createStore('contact-files', 'files');

/** The latest call. Calls run one after another. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const done = last.then(act);
  last = done.catch(() => undefined);
  return done;
}

/**
 * Saves the chosen files that a draft names on the device, and erases all others there: files that
 * were removed or sent, or whose draft has expired. If the device has no space or can't store
 * files, as in some private windows, the draft still has their names.
 * @param onEmpty called when no draft names any file and the device holds none
 */
export function keepFiles(
  chosen: readonly File[],
  now: number,
  onEmpty: () => void,
): Promise<void> {
  return inTurn(async () => {
    const drafted = draftedKeys(now);
    const there: string[] = await keys(store);
    await delMany(
      there.filter((key) => !drafted.includes(key)),
      store,
    );
    if (drafted.length === 0) onEmpty();
    const isNew = (key: string) => drafted.includes(key) && !there.includes(key);
    const fresh = chosen
      .filter((file) => isNew(fileKey(file)))
      // As bytes, because WebKit's private windows can't store files.
      .map(
        async (file): Promise<[string, ArrayBuffer]> => [fileKey(file), await file.arrayBuffer()],
      );
    await setMany(await Promise.all(fresh), store);
  }).catch(() => undefined);
}

/** Returns the files with these keys that are on the device, and the keys of the others. */
export function keptFiles(
  drafted: readonly string[],
): Promise<{ found: readonly File[]; lost: readonly string[] }> {
  return inTurn(async () => {
    const files = await getMany<ArrayBuffer>([...drafted], store).catch(() => []);
    const found = drafted.flatMap((key, index) => {
      const bytes = files[index];
      // A key begins with this date: see `file-key.ts`.
      const lastModified = Number.parseInt(key, 10);
      return bytes ? new File([bytes], nameIn(key), { lastModified }) : [];
    });
    const keysFound = found.map(fileKey);
    return { found, lost: drafted.filter((key) => !keysFound.includes(key)) };
  });
}
