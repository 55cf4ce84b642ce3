import { MODES, type Mode } from '../../../contract/audience.ts';
import type { View } from '../shell/route.ts';
import { daysBefore } from '../ui/days.ts';

/** Time spans, with their days, including today. */
export const SPANS = {
  today: { words: 'Today', days: 1 },
  week: { words: 'Last 7 days', days: 7 },
  month: { words: 'Last 4 weeks', days: 28 },
};
export type Span = keyof typeof SPANS;

/** The owner of submissions without one: no name is a hyphen. */
export const NO_ONE = '-';

/** The filters that a person chose. An absent key doesn't narrow the list. */
export interface Narrowing {
  search?: string;
  mode?: Mode;
  /** The id of a stage. */
  stage?: string;
  /** A name, or `NO_ONE`. */
  owner?: string;
  tag?: string;
  unseen?: boolean;
  /** Only submissions with an overdue reply or reminder. */
  due?: boolean;
  time?: Span;
  /** Sorts by what is due first. */
  order?: 'urgent';
}

/** Reads the filters from a URL's query, and drops invalid ones. */
export function narrowingOf(query: string): Narrowing {
  const params = new URLSearchParams(query);
  const text = (name: string) => params.get(name) || undefined;
  return defined({
    search: text('search'),
    mode: MODES.find((each) => each === params.get('mode')),
    stage: text('stage'),
    owner: text('owner'),
    tag: text('tag'),
    unseen: params.get('unseen') === '1' || undefined,
    due: params.get('due') === '1' || undefined,
    time: (Object.keys(SPANS) as Span[]).find((each) => each === params.get('time')),
    order: params.get('order') === 'urgent' ? 'urgent' : undefined,
  });
}

/** These filters as a URL's query. */
export function addressOf(narrowing: Narrowing): string {
  const params = Object.entries(defined(narrowing)).map(([name, value]) => [
    name,
    value === true ? '1' : String(value),
  ]);
  return new URLSearchParams(params).toString();
}

/** Whether a search in a view looks through all views. */
export function searchesAll(view: View): boolean {
  return view !== 'spam' && view !== 'failed';
}

/**
 * The query for the server's `inbox` and `export`. A search looks through all submissions that
 * aren't spam, except in the views of those that need fixing.
 */
export function filterOf(page: View, narrowing: Narrowing, now: number): string {
  const { time, owner, ...rest } = narrowing;
  const view = rest.search && searchesAll(page) ? 'all' : page;
  const since = time && String(daysBefore(now, SPANS[time].days - 1));
  const query = new URLSearchParams(addressOf(rest));
  query.set('view', view);
  if (owner) query.set('owner', owner === NO_ONE ? '' : owner);
  if (since) query.set('since', since);
  return query.toString();
}

/** Whether anything narrows the list; the order doesn't. */
export function isNarrowed({ order: _, ...rest }: Narrowing): boolean {
  return Object.keys(rest).length > 0;
}

/** A copy with one filter changed, or without it if the value is undefined. */
export function withFilter<K extends keyof Narrowing>(
  narrowing: Narrowing,
  key: K,
  value: Narrowing[K] | undefined,
): Narrowing {
  return defined({ ...narrowing, [key]: value });
}

/** A copy without the undefined values. */
function defined<T extends object>(all: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}
