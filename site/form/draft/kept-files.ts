import { createStore, delMany, getMany, keys, setMany } from 'idb-keyval';
import { draftedKeys } from './draft.ts';
import { fileKey, nameIn } from './file-key.ts';

const store = createStore('contact-files', 'files');

/** Calls are done one after the other, in their order. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const done = last.then(act);
  last = done.catch(() => undefined);
  return done;
}

/**
 * Holds those of these files on the device that a draft names, and erases all others there: what was
 * removed or sent, or whose draft is past its time. If the device has no room, or holds no files, as
 * in some private windows, the draft still has their names.
 * @param onEmpty called when no draft names any file, and the device holds none
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
      // As bytes: WebKit's private windows hold no files.
      .map(
        async (file): Promise<[string, ArrayBuffer]> => [fileKey(file), await file.arrayBuffer()],
      );
    await setMany(await Promise.all(fresh), store);
  }).catch(() => undefined);
}

/** The files with these keys as far as they are on the device, and the keys of the others. */
export function keptFiles(
  drafted: readonly string[],
): Promise<{ found: readonly File[]; lost: readonly string[] }> {
  return inTurn(async () => {
    const files = await getMany<ArrayBuffer>([...drafted], store).catch(() => []);
    const found = drafted.flatMap((key, index) => {
      const bytes = files[index];
      // A key begins with it: see `file-key.ts`.
      const lastModified = Number.parseInt(key, 10);
      return bytes ? new File([bytes], nameIn(key), { lastModified }) : [];
    });
    const keysFound = found.map(fileKey);
    return { found, lost: drafted.filter((key) => !keysFound.includes(key)) };
  });
}
