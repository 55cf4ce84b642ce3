import { createStore, delMany, getMany, keys, setMany } from 'idb-keyval';
import { draftedKeys, type KeptFile } from './draft.ts';
import { markHoldsFiles, namedFile, recogniseFile } from './named-files.ts';

const held = createStore('contact-files', 'files');

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
 */
export function keepFiles(chosen: readonly File[], now: number): Promise<void> {
  return inTurn(async () => {
    const drafted = draftedKeys(now);
    if (drafted.length > 0) markHoldsFiles(true);
    const there: string[] = await keys(held);
    const isNew = ([key]: [string, File]) => drafted.includes(key) && !there.includes(key);
    const fresh = chosen.map((file): [string, File] => [namedFile(file).key, file]).filter(isNew);
    const old = there.filter((key) => !drafted.includes(key));
    if (old.length > 0) await delMany(old, held);
    if (drafted.length === 0) markHoldsFiles(false);
    if (fresh.length > 0) await setMany(fresh, held);
  }).catch(() => undefined);
}

/** The files that a draft names as far as they are on the device, and the names of the others. */
export function keptFiles(named: readonly KeptFile[]): Promise<{ found: File[]; lost: string[] }> {
  return inTurn(async () => {
    const ids = named.map(({ key }) => key);
    const files: readonly unknown[] = await getMany(ids, held).catch(() => []);
    const found: File[] = [];
    const lost: string[] = [];
    for (const [index, { key, name }] of named.entries()) {
      const file = files[index];
      if (file instanceof File) {
        recogniseFile(file, key);
        found.push(file);
      } else lost.push(name);
    }
    return { found, lost };
  });
}
