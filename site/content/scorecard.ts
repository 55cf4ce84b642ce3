import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { integer, listOf, words } from './fields.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';
import { contentPath } from './source.ts';

/** Weights are whole numbers up to this one. `site/sections/hero/scorecard/` has an option for each. */
export const MAX_WEIGHT = 5;

const criterion = v.strictObject({ name: copy(32), weight: integer(1, MAX_WEIGHT) });

const candidate = v.strictObject({
  who: copy(28),
  why: copy(48),
  /** For each criterion, in the same order. */
  scores: v.array(integer(0, 100), 'Write the scores as a list.'),
});

export const scorecardSchema = v.pipe(
  v.strictObject({
    name: copy(20),
    note: copy(30),
    role: copy(32),
    detail: copy(48),
    criteria: listOf(criterion, 3, 5),
    candidates: listOf(candidate, 3, 3, 'who'),
    labels: v.strictObject({
      criteria: copy(30),
      change: copy(24),
      weight: copy(60, 'criterion'),
      option: copy(30, 'weight', 'most'),
      rank: copy(60, 'place', 'score'),
      first: copy(80, 'candidate', 'score'),
    }),
    foot: copy(60),
    shortlisted: words(16),
  }),
  v.check(
    ({ criteria, candidates }) =>
      candidates.every(({ scores }) => scores.length === criteria.length),
    'Give each candidate one score for each criterion.',
  ),
);

export type Scorecard = v.InferOutput<typeof scorecardSchema>;

/** Undefined if the agency has none. */
export const scorecard = existsSync(contentPath('scorecard.yaml'))
  ? readRecord('scorecard.yaml', scorecardSchema)
  : undefined;
