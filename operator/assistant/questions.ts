import * as v from 'valibot';
import { MODES } from '../../contract/audience.ts';
import { about } from '../../intake/shared/setting-kinds.ts';
import { PLACES } from '../../intake/store/recruiters/records.ts';
import type { FilterOptions } from '../command/options.ts';

/** Most rows of one answer, and how many come unless more are asked for. */
const MOST_ROWS = 50;
const USUAL_ROWS = 20;

/** Days of figures, and the most. */
const USUAL_DAYS = 28;
const MOST_DAYS = 366;

/** Characters of a search, a time, the id of a stage, and of a note. */
const MOST_SEARCH = 200;
const MOST_WORD = 40;
const MOST_NOTE = 2000;

const RECEIPT = /^[\dA-Za-z]{4}[- ]?[\dA-Za-z]{4}[- ]?[\dA-Za-z]{4}$/;

const within = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const time = (words: string) =>
  v.optional(about(`${words}: 2026-11-20, 2026-11-20T14:00, 36h, 7d or 4w ago`, within(MOST_WORD)));

const filters = {
  place: v.optional(
    about('inbox is all but suspected spam; failed: a delivery was given up', v.picklist(PLACES)),
    'inbox',
  ),
  audience: v.optional(about('employers or job seekers', v.picklist(MODES))),
  stage: v.optional(about('id of a stage, as new', within(MOST_WORD))),
  unseen: v.optional(about('only those that no recruiter has seen', v.boolean())),
  due: v.optional(about('only those whose promised answer or reminder is due', v.boolean())),
  flagged: v.optional(about('only those with a flagged file', v.boolean())),
  since: time('received since'),
  until: time('received until'),
  limit: v.optional(about('how many to list', whole(1, MOST_ROWS)), USUAL_ROWS),
  before: v.optional(
    about('the `next` of the answer that this continues', whole(1, Number.MAX_SAFE_INTEGER)),
  ),
};
export const listQuestion = v.object(filters);
export const searchQuestion = v.object({
  words: about(
    'each must occur in the form, a document, a file name, a note, a tag or the receipt',
    within(MOST_SEARCH),
  ),
  ...filters,
});
export const showQuestion = v.object({
  receipt: about(
    'as 7K3M-9QXD-2VTB',
    v.pipe(v.string(), v.regex(RECEIPT, 'A receipt is twelve letters and digits.')),
  ),
});
export const figuresQuestion = v.object({
  days: v.optional(about('how many, including today', whole(1, MOST_DAYS)), USUAL_DAYS),
});
export const waitingQuestion = v.object({});
export const noteQuestion = v.object({
  ...showQuestion.entries,
  text: about('the note, for recruiters; the visitor never sees it', within(MOST_NOTE)),
});

/** The question in the words of the command `inbox`. */
export function inboxOptions({
  words,
  ...given
}: v.InferOutput<typeof listQuestion> & { words?: string }) {
  const chosen = Object.entries({ ...given, search: words }).filter(([, value]) => value);
  return Object.fromEntries(chosen) as unknown as FilterOptions & {
    limit: number;
    before?: number;
  };
}
