import { MODES, type Mode } from '../../../../contract/audience.ts';
import type { Place } from '../../../../intake/store/filter.ts';
import { dayStart, daysBefore } from '../ui/days.ts';

/** Days of each time span, including today. */
export const SPANS = { today: 1, week: 7, month: 28 } as const;
export type Span = keyof typeof SPANS;

/** Any order other than newest first. */
export type Order = 'urgent';

/** Submissions of the reader, without an owner, or of a colleague. */
export type Owner = 'me' | 'nobody' | { name: string };

/** The filters that a person chose. An absent key doesn't narrow the list. */
export interface Narrowing {
  search?: string;
  mode?: Mode;
  /** The id of a stage. */
  stage?: string;
  owner?: Owner;
  tag?: string;
  unseen?: boolean;
  /** Only submissions with an overdue reply or reminder. */
  due?: boolean;
  order?: Order;
  span?: Span;
  /** Days like `2026-11-22`, including the last. Never together with `span`. */
  from?: string;
  to?: string;
  /** '' means submissions that came without a channel. */
  channel?: string;
  campaign?: string;
  flagged?: boolean;
}

/** Reads the filters from a URL's query, and drops invalid ones. */
export function narrowingOf(query: string): Narrowing {
  const params = new URLSearchParams(query);
  const text = (name: string) => params.get(name) || undefined;
  const day = (name: string) =>
    dayStart(params.get(name) ?? '') === undefined ? undefined : text(name);
  const span = (Object.keys(SPANS) as Span[]).find((each) => each === params.get('time'));
  return defined({
    search: text('search'),
    mode: MODES.find((each) => each === params.get('mode')),
    stage: text('stage'),
    owner: ownerOfChoice(params.get('owner') ?? ''),
    tag: text('tag'),
    unseen: params.get('unseen') === '1' || undefined,
    due: params.get('due') === '1' || undefined,
    order: params.get('order') === 'urgent' ? 'urgent' : undefined,
    span,
    from: span ? undefined : day('from'),
    to: span ? undefined : day('to'),
    channel: params.get('channel') ?? undefined,
    campaign: text('campaign'),
    flagged: params.get('flagged') === '1' || undefined,
  });
}

/** These filters as a URL's query. */
export function addressOf({ span, flagged, unseen, due, owner, ...rest }: Narrowing): string {
  const params = defined({
    ...rest,
    time: span,
    owner: choiceOfOwner(owner) || undefined,
    ...set({ flagged, unseen, due }),
  });
  return new URLSearchParams(params as Record<string, string>).toString();
}

/** The filters that are on, as values for the URL. */
function set(all: Record<string, boolean | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(all).map(([name, is]) => [name, is ? '1' : undefined]));
}

/** An owner as the value of a select option and in the URL; '' means any. */
export function choiceOfOwner(owner: Owner | undefined): string {
  return typeof owner === 'object' ? `=${owner.name}` : (owner ?? '');
}

export function ownerOfChoice(choice: string): Owner | undefined {
  if (choice === 'me' || choice === 'nobody') return choice;
  return choice.startsWith('=') ? { name: choice.slice(1) } : undefined;
}

/**
 * The query for the server's `inbox` and `export`. Days become times in the reader's time zone.
 * @param self the reader's name
 */
export function filterOf(place: Place, narrowing: Narrowing, now: number, self = ''): string {
  const { span, from, to, flagged, unseen, due, owner, ...rest } = narrowing;
  const since = span ? daysBefore(now, SPANS[span] - 1) : from && dayStart(from);
  const until = to && dayStart(to, 1);
  const times = { since: since?.toString(), until: until?.toString() };
  const name = { me: self, nobody: '' };
  const ownerName = typeof owner === 'object' ? owner.name : owner && name[owner];
  const params = defined({
    place,
    ...rest,
    ...times,
    owner: ownerName,
    ...set({ flagged, unseen, due }),
  });
  return new URLSearchParams(params as Record<string, string>).toString();
}

/** Whether anything narrows the list. The urgent order does, because it only shows what is due. */
export function isNarrowed(narrowing: Narrowing): boolean {
  return Object.keys(narrowing).length > 0;
}

/** A copy without the undefined values. */
function defined<T extends object>(all: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}
