import * as v from 'valibot';
import { integer } from './integer.ts';
import { listOf } from './list.ts';
import { objectOf } from './object.ts';
import { copy, copyWith } from './placeholders.ts';
import { readOptionalRecord, words } from './records.ts';

/** Weights are whole numbers up to this one. `site/home/hero/scorecard/` has an option for each. */
export const MAX_WEIGHT = 5;

const criterion = objectOf('A criterion.', {
  name: copy('What a candidate must show.', 32),
  weight: integer('Its weight at first.', 1, MAX_WEIGHT),
});

const candidate = objectOf('A candidate. Candidates get the letters A, B, and C in order.', {
  who: copy('Who it is, without a name.', 28),
  why: copy('Why this candidate is on the shortlist.', 48),
  scores: v.pipe(
    v.array(integer('The score for a criterion.', 0, 100), 'Write the scores as a list.'),
    v.description('The score for each criterion, in the same order, 0 to 100.'),
  ),
});

export const scorecardSchema = v.pipe(
  objectOf(
    'A scorecard with its shortlist, in the hero: visitors change its weights, and the order follows. Without this file, the hero has none.',
    {
      name: copy('Its name, in small type at the top.', 20),
      note: copy('Says that it is an example.', 30),
      role: copy('The role to fill.', 32),
      detail: copy('Below the role.', 48),
      criteria: listOf('What the role must show.', criterion, {
        least: 3,
        most: 5,
        of: 'criteria',
        because: 'the card is as tall as the hero',
      }),
      candidates: listOf('The shortlist.', candidate, {
        least: 3,
        most: 3,
        of: 'candidates',
        because: 'the card is as tall as the hero',
      }),
      labels: objectOf('Text around the criteria and the candidates.', {
        criteria: copy('Above the criteria.', 30),
        change: copy('Above the weights: says that they can be changed.', 24),
        weight: copyWith('Name of a criterion’s weights, for screen readers.', 60, 'criterion'),
        option: copyWith('Name of one weight.', 30, 'weight', 'most'),
        candidate: copy('Before a candidate’s letter. Phones show only the letter.', 16),
        rank: copyWith('A candidate’s rank and score, for screen readers.', 60, 'place', 'score'),
        first: copyWith(
          'Read by screen readers when another candidate moves to first place.',
          80,
          'candidate',
          'score',
        ),
      }),
      foot: copy('Below the shortlist.', 60),
      shortlisted: words('Before “foot”: how many of how many.', 16),
    },
  ),
  v.check(
    ({ criteria, candidates }) =>
      candidates.every(({ scores }) => scores.length === criteria.length),
    'Give each candidate one score for each criterion.',
  ),
);

export type Scorecard = v.InferOutput<typeof scorecardSchema>;

/** Undefined if the agency has none. */
export const scorecard = readOptionalRecord('scorecard.yaml', scorecardSchema);
