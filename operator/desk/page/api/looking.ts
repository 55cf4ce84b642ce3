import { useEffect, useSyncExternalStore } from 'react';
import { newId } from '../ui/new-id.ts';
import { call } from './client.ts';
import type { Looking } from './types.ts';

/** Identifies this page to the desk: new each time it is loaded. */
export const PAGE_NAME = newId();

let looking: readonly Looking[] = [];
const listeners = new Set<() => void>();

/** Updates who is viewing which submission. */
export function setLooking(next: readonly Looking[]): void {
  looking = next;
  for (const listener of listeners) listener();
}

let shown: string | undefined;
let isWriting = false;
let telling: Promise<void> = Promise.resolve();

/** Reports to the desk which submission this page shows. */
export function useLooking(receipt: string | undefined): void {
  useEffect(() => {
    shown = receipt;
    tellLooking();
  }, [receipt]);
}

/** Reports to the desk, while it is mounted, that the person is writing a reply. */
export function useWriting(): void {
  useEffect(() => {
    isWriting = true;
    tellLooking();
    return () => {
      isWriting = false;
      tellLooking();
    };
  }, []);
}

/** Reports it again, because the desk forgets a page whose connection was lost. */
export function tellLooking(): void {
  // In sequence, so that the last report is the submission in view.
  telling = telling.then(() =>
    call<void>('PUT', 'presence', { page: PAGE_NAME, receipt: shown ?? null, isWriting }).catch(
      () => undefined,
    ),
  );
}

/** The other people who are viewing a submission, and whether they are writing a reply. */
export function useOthers(receipt: string, self: string | undefined): readonly Looking[] {
  const all = useSyncExternalStore(subscribe, () => looking);
  return all.filter((each) => each.receipt === receipt && each.by !== self);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
