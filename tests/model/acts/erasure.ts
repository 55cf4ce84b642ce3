import type { Erased } from '../../../intake/store/erasure/erasures.ts';
import { type Act, act, requireEqual } from '../act.ts';
import { present, type State, type Submission, withReceipt } from '../state.ts';

const MOST_FILES = 100;

/** Removes submissions; returns how much. */
function remove(state: State, some: readonly Submission[]): Omit<Erased, 'consents'> {
  for (const each of some) each.isGone = true;
  const files = some.flatMap((each) => each.files);
  state.filesToRemove.push(...files);
  return { submissions: some.length, files: files.length };
}

/** Removes the personal part of rows of the consent log, and adds a row for each. */
function forget(state: State, isChosen: (receipt: string, at: number) => boolean): number {
  let rows = 0;
  for (const [index, row] of [...state.log.entries()]) {
    if (row.receipt === undefined || !isChosen(row.receipt, row.at)) continue;
    delete row.receipt;
    state.log.push({ kind: 'erased', at: state.now, concerns: index + 1 });
    rows += 1;
  }
  return rows;
}

export const erase = (receipts: readonly string[], names: string): Act =>
  act<Erased>(
    `an operator erases ${names}`,
    ({ erasures }) => erasures.erase(receipts),
    (state, erased) => {
      const some = receipts.flatMap((receipt) => withReceipt(state, receipt) ?? []);
      const own = some.map(({ receipt }) => receipt);
      const removed = remove(state, some);
      const consents = forget(state, (receipt) => own.includes(receipt));
      requireEqual(erased, { ...removed, consents });
      return [state];
    },
  );

/** Erases by age; consents stay. */
export const purge = (before: number, age: string): Act =>
  act<Erased>(
    `what is older than ${age} is erased by age`,
    ({ erasures }) => erasures.purge(before),
    (state, erased) => {
      const some = present(state).filter(({ receivedAt }) => receivedAt < before);
      requireEqual(erased, { ...remove(state, some), consents: 0 });
      return [state];
    },
  );

export const purgeConsents = (before: number, age: string): Act =>
  act<number>(
    `consents older than ${age}, of submissions that are gone, are erased by age`,
    ({ erasures }) => erasures.purgeConsents(before),
    (state, rows) => {
      const isChosen = (receipt: string, at: number) =>
        at < before && withReceipt(state, receipt) === undefined;
      requireEqual(rows, forget(state, isChosen));
      return [state];
    },
  );

/** The rows say which files of erased submissions are left; they go once the files are removed. */
export const tidy = (): Act =>
  act<string[]>(
    'files of erased submissions are removed',
    async ({ erasures }) => {
      const ids = await erasures.filesToRemove(MOST_FILES);
      await erasures.filesRemoved(ids);
      return ids;
    },
    (state, ids) => {
      requireEqual(ids, state.filesToRemove.toSorted());
      state.filesToRemove = [];
      return [state];
    },
    { turn: 'tidying' },
  );
