import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Looking } from '../../server/events.ts';
import { newId } from '../ui/new-id.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

/** Identifies this page to the desk: new each time it is loaded. */
export const PAGE_NAME = newId();

/** The people who view submissions. The live events set it. */
const lookingQuery = queryOptions<readonly Looking[]>({
  queryKey: ['looking'],
  queryFn: skipToken,
});

export function setLooking(next: readonly Looking[]): void {
  queryClient.setQueryData(lookingQuery.queryKey, next);
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
  const { data: all = [] } = useQuery(lookingQuery);
  return all.filter((each) => each.receipt === receipt && each.by !== self);
}
