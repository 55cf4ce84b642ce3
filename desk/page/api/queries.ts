import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Proposed } from '../../../intake/store/erasure.ts';
import type { Figures } from '../../../intake/store/figures.ts';
import type { Counts, ListedSubmission } from '../../../intake/store/inbox.ts';
import type { SubmissionRecord } from '../../../intake/store/record.ts';
import type { TagInUse } from '../../../intake/store/tags.ts';
import type { CopyAnswer } from '../../server/routes/client-copies.ts';
import type { SignInAnswer } from '../../server/routes/sign-in.ts';
import type { Health, SessionAnswer } from '../../server/routes/state.ts';
import type { WithDue } from '../../shared/due.ts';
import { call, ofSubmission } from './client.ts';

/** A submission in a list, and an open one. */
export type Listed = WithDue<ListedSubmission>;
export type OpenRecord = WithDue<SubmissionRecord>;

/** A page of a list. */
export interface ListPage {
  /** The filter that it is for: the last filter's page stays in view until the next one's arrives. */
  filter: string;
  rows: Listed[];
  /** How many submissions match the filter. Only on the first page. */
  total?: number;
  /** Suggested searches, each for a name one typo away. Only when nothing was found. */
  near?: string[];
}

/** Rows per request. The next ones are requested when the reader nears the last row. */
export const PAGE_ROWS = 60;

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
  ...get<Counts>('counts'),
});

/** How people can sign in. The only request that needs no session. */
export const signInQuery = queryOptions({
  queryKey: ['sign-in'],
  ...get<SignInAnswer>('sign-in'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Everyone who can be given a submission. */
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

/** A file's text for a client. It is never stored, so the cache drops it too. */
export function copyQuery(receipt: string, id: string) {
  return queryOptions({
    queryKey: ['copy', receipt, id],
    queryFn: ({ signal }) =>
      call<CopyAnswer>('POST', ofSubmission(receipt, `files/${id}/copy`), {}, signal),
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
      query.set('limit', String(PAGE_ROWS));
      if (pageParam !== undefined) query.set(isUrgent ? 'offset' : 'before', String(pageParam));
      const page = await call<Omit<ListPage, 'filter'>>('GET', `inbox?${query}`, undefined, signal);
      return { ...page, filter };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }, pages) => {
      if (rows.length < PAGE_ROWS) return undefined;
      return isUrgent ? pages.length * PAGE_ROWS : rows.at(-1)?.seq;
    },
    placeholderData: keepPreviousData,
  });
}
