import { useEffect, useSyncExternalStore } from 'react';
import { newId } from '../ui/new-id.ts';
import { call } from './client.ts';
import type { Looking } from './types.ts';

/** This page's name towards the desk: new each time it is loaded. */
export const PAGE_NAME = newId();

let looking: readonly Looking[] = [];
const listeners = new Set<() => void>();

/** Notes what the desk says about who looks at what. */
export function setLooking(next: readonly Looking[]): void {
  looking = next;
  for (const listener of listeners) listener();
}

let shown: string | undefined;
let telling: Promise<void> = Promise.resolve();

/** Tells the desk what this page shows. */
export function useLooking(receipt: string | undefined): void {
  useEffect(() => {
    shown = receipt;
    tellLooking();
  }, [receipt]);
}

/** Tells it again: after a lost connection the desk has forgotten this page. */
export function tellLooking(): void {
  // One after the other, so that the last one told is the one in view.
  telling = telling.then(() =>
    call<void>('PUT', 'presence', { page: PAGE_NAME, receipt: shown ?? null }).catch(
      () => undefined,
    ),
  );
}

/** The other people who look at a submission now. */
export function useOthers(receipt: string, self: string | undefined): string[] {
  const all = useSyncExternalStore(subscribe, () => looking);
  return all.filter((each) => each.receipt === receipt && each.by !== self).map(({ by }) => by);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
