import * as v from 'valibot';
import { MODES } from '../../../contract/audience.ts';
import type { Promised } from '../../../contract/desk.ts';
import { type Filter, PLACES } from '../../../intake/store/filter.ts';
import { dueAt } from '../../due.ts';

/** Maximum characters of a search. */
const MAX_LETTERS = 200;

/** A whole number in a query. */
export const count = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'must be a whole number'),
  v.transform(Number),
);

function oneOf<const Words extends readonly string[]>(words: Words) {
  return v.optional(v.picklist(words, `must be one of ${words.join(', ')}`));
}

const isSet = v.optional(
  v.pipe(
    v.literal('1', 'must be 1 or left out'),
    v.transform(() => true as const),
  ),
);

const words = v.optional(v.pipe(v.string(), v.maxLength(MAX_LETTERS, 'is too long')));

/**
 * The query parameters of a list. A missing or empty one doesn't narrow the list, except that an
 * empty `channel`, `campaign`, or `owner` means submissions without one.
 */
export const FILTER_FIELDS = {
  place: oneOf(PLACES),
  search: words,
  mode: oneOf(MODES),
  stage: words,
  owner: words,
  tag: words,
  unseen: isSet,
  since: v.optional(count),
  until: v.optional(count),
  channel: words,
  campaign: words,
  flagged: isSet,
  due: isSet,
} as const satisfies Record<Exclude<keyof Filter, 'receipts'>, v.GenericSchema>;

/** A list's filter from its query. `due` becomes what is due now. */
export function filterAt<T extends { due?: true | undefined }>(
  { due, ...fields }: T,
  now: () => number,
  promised: Promised | undefined,
): Omit<T, 'due'> & Pick<Filter, 'due'> {
  return { ...fields, ...(due && { due: dueAt(now(), promised) }) };
}

const MAY_BE_EMPTY = ['channel', 'campaign', 'owner'];

/** A query without empty parameters, which forms send too. */
export function withoutEmpty(query: Record<string, string>): Record<string, string> {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== '' || MAY_BE_EMPTY.includes(name),
  );
  return Object.fromEntries(given);
}
