import * as v from 'valibot';
import { listOf } from './list.ts';
import { part } from './part.ts';
import { copy, copyWith } from './placeholders.ts';
import { readOptionalRecord, words } from './records.ts';
import { whole } from './whole.ts';

/** Weights are whole numbers up to this one. `site/home/hero/scorecard/` has a choice for each. */
export const MAX_WEIGHT = 5;

const criterion = part('A criterion.', {
  name: copy('What a candidate must show.', 32),
  weight: whole('How much it counts at first.', 1, MAX_WEIGHT),
});

const candidate = part('A candidate. The letters A, B and C are theirs by their order.', {
  who: copy('Who it is, without a name.', 28),
  why: copy('What speaks for this candidate.', 48),
  scores: v.pipe(
    v.array(whole('The score in a criterion.', 0, 100), 'Write the scores as a list.'),
    v.description('The score in each criterion, in their order, 0 to 100.'),
  ),
});

export const scorecardSchema = v.pipe(
  part(
    'A scorecard with its shortlist, in the first view: visitors change its weights, and the order follows. Without this file the first view has none.',
    {
      name: copy('What it is, in small letters at its head.', 20),
      note: copy('Says that it is an example.', 30),
      role: copy('The role that is searched for.', 32),
      detail: copy('Below the role.', 48),
      criteria: listOf('What the role must show.', criterion, {
        least: 3,
        most: 5,
        of: 'criteria',
        because: 'the card is as high as the first view',
      }),
      candidates: listOf('The shortlist.', candidate, {
        least: 3,
        most: 3,
        of: 'candidates',
        because: 'the card is as high as the first view',
      }),
      labels: part('Words around the criteria and the candidates.', {
        criteria: copy('Above the criteria.', 30),
        change: copy('Above the weights: that they can be changed.', 24),
        weight: copyWith('The name of a criterion’s weights for screen readers.', 60, 'criterion'),
        option: copyWith('The name of one of them.', 30, 'weight', 'most'),
        candidate: copy('Before the letter of a candidate. A phone shows the letter alone.', 16),
        rank: copyWith('A candidate’s place and score, for screen readers.', 60, 'place', 'score'),
        first: copyWith(
          'Read out by screen readers when another candidate comes first.',
          80,
          'candidate',
          'score',
        ),
      }),
      foot: copy('Below the shortlist.', 60),
      shortlisted: words('Before it: how many of how many.', 16),
    },
  ),
  v.check(
    ({ criteria, candidates }) =>
      candidates.every(({ scores }) => scores.length === criteria.length),
    'Give each candidate one score for each criterion.',
  ),
);

export type Scorecard = v.InferOutput<typeof scorecardSchema>;

/** Undefined where the agency has none. */
export const scorecard = readOptionalRecord('scorecard.yaml', scorecardSchema);
