import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Proposed } from '../../../../intake/store/erasure.ts';
import type { Figures } from '../../../../intake/store/figures.ts';
import type { TagInUse } from '../../../../intake/store/tags.ts';
import type { CopyAnswer, CopyChoice } from '../../server/client-copy/client-copy.ts';
import { call, ofSubmission } from './client.ts';
import type { Channel, DeskCounts, Health, ListPage, OpenRecord, SessionAnswer } from './types.ts';

/** Rows per request. The next ones are requested when the reader nears the last row. */
export const PAGE_ROWS = 60;

/** Rows of the to-do list, which has one page: more than a team can handle in a day. */
const URGENT_ROWS = 200;

const get = <T>(path: string) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) => call<T>('GET', path, undefined, signal),
});

/** Key prefix of live queries, which a pulse makes stale. */
export const LIVE = 'live';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  ...get<SessionAnswer>('session'),
  staleTime: Number.POSITIVE_INFINITY,
});

export const countsQuery = queryOptions({
  queryKey: [LIVE, 'counts'],
  ...get<DeskCounts>('counts'),
});

export const channelsQuery = queryOptions({
  queryKey: [LIVE, 'channels'],
  ...get<Channel[]>('channels'),
});

/** Everyone who owns a submission. */
export const ownersQuery = queryOptions({ queryKey: [LIVE, 'owners'], ...get<string[]>('owners') });

/** All tags of the inbox, the most frequent first. */
export const tagsQuery = queryOptions({ queryKey: [LIVE, 'tags'], ...get<TagInUse[]>('tags') });

export const healthQuery = queryOptions({ queryKey: [LIVE, 'health'], ...get<Health>('health') });

/** Receipts of submissions that are being erased: the page no longer requests them. */
export const leaving = new Set<string>();

export function recordQuery(receipt: string) {
  return queryOptions({
    queryKey: [LIVE, 'record', receipt],
    enabled: () => !leaving.has(receipt),
    ...get<OpenRecord>(ofSubmission(receipt)),
  });
}

/** To erase everything from the sender of a submission, or a list of submissions. */
export type ToErase = { personOf: string } | { receipts: readonly string[] };

/** The preview of an erasure; requested again whenever it is shown. */
export function erasureQuery(what: ToErase) {
  return queryOptions({
    queryKey: ['erasure', what],
    queryFn: ({ signal }) =>
      'personOf' in what
        ? call<Proposed[]>('GET', ofSubmission(what.personOf, 'erasure'), undefined, signal)
        : call<Proposed[]>('POST', 'erasures/proposal', what, signal),
    gcTime: 0,
    staleTime: 0,
  });
}

/** A client copy of a file, for each choice. The previous one stays in view until it is ready. */
export function copyQuery(receipt: string, id: string, choice: CopyChoice) {
  return queryOptions({
    queryKey: ['copy', receipt, id, choice],
    queryFn: ({ signal }) =>
      call<CopyAnswer>('POST', ofSubmission(receipt, `files/${id}/copy`), choice, signal),
    placeholderData: keepPreviousData,
    // Copies are never stored, so the cache drops them too.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** @param since and until are milliseconds since the epoch */
export function figuresQuery(since: number, until: number) {
  return queryOptions({
    queryKey: [LIVE, 'figures', since, until],
    ...get<Figures>(`figures?since=${since}&until=${until}`),
    placeholderData: keepPreviousData,
  });
}

/** @param filter the query that the server's `inbox` takes */
export function listQuery(filter: string) {
  const isUrgent = new URLSearchParams(filter).get('order') === 'urgent';
  return infiniteQueryOptions({
    queryKey: [LIVE, 'list', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams(filter);
      query.set('limit', String(isUrgent ? URGENT_ROWS : PAGE_ROWS));
      if (pageParam !== undefined) query.set('before', String(pageParam));
      const page = await call<ListPage>('GET', `inbox?${query}`, undefined, signal);
      return { ...page, filter };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) =>
      rows.length < PAGE_ROWS || isUrgent ? undefined : rows.at(-1)?.seq,
    placeholderData: keepPreviousData,
  });
}
