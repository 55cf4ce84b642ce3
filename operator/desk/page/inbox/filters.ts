import { MODES, type Mode } from '../../../../contract/audience.ts';
import { type Place, STAGES, type Stage } from '../../../../intake/store/records/records.ts';
import { dayStart, daysBefore } from '../ui/days.ts';

/** Spans that end now, by their days, today included. */
export const SPANS = { today: 1, week: 7, month: 28 } as const;
export type Span = keyof typeof SPANS;

/** What narrows a list, as a person says it; what is left out does not. */
export interface Narrowing {
  search?: string;
  mode?: Mode;
  stage?: Stage;
  span?: Span;
  /** Days as `2026-11-22`, the last one included; not beside a span. */
  from?: string;
  to?: string;
  /** '' is those that came without one. */
  channel?: string;
  campaign?: string;
  flagged?: boolean;
}

/** Reads an address; what it can't mean is left out. */
export function narrowingOf(query: string): Narrowing {
  const params = new URLSearchParams(query);
  const text = (name: string) => params.get(name) || undefined;
  const day = (name: string) =>
    dayStart(params.get(name) ?? '') === undefined ? undefined : text(name);
  const span = (Object.keys(SPANS) as Span[]).find((each) => each === params.get('time'));
  return defined({
    search: text('search'),
    mode: MODES.find((each) => each === params.get('mode')),
    stage: STAGES.find((each) => each === params.get('stage')),
    span,
    from: span ? undefined : day('from'),
    to: span ? undefined : day('to'),
    channel: params.get('channel') ?? undefined,
    campaign: text('campaign'),
    flagged: params.get('flagged') === '1' || undefined,
  });
}

/** The same as an address has it. */
export function addressOf({ span, flagged, ...rest }: Narrowing): string {
  return new URLSearchParams(
    defined({ ...rest, time: span, flagged: flagged ? '1' : undefined }) as Record<string, string>,
  ).toString();
}

/** The same as the server's `inbox` and `export` take it: days become times of the reader's own clock. */
export function filterOf(place: Place, narrowing: Narrowing, now: number): string {
  const { span, from, to, flagged, ...rest } = narrowing;
  const since = span ? daysBefore(now, SPANS[span] - 1) : from && dayStart(from);
  const until = to && dayStart(to, 1);
  const times = { since: since?.toString(), until: until?.toString() };
  const params = defined({ place, ...rest, ...times, flagged: flagged ? '1' : undefined });
  return new URLSearchParams(params as Record<string, string>).toString();
}

/** Whether anything narrows the list. */
export function isNarrowed(narrowing: Narrowing): boolean {
  return Object.keys(narrowing).length > 0;
}

/** Without what is undefined. */
function defined<T extends object>(all: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}
