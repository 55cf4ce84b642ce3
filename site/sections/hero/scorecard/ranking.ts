import type { Scorecard } from '../../../content/scorecard.ts';

export interface Candidate {
  who: string;
  why: string;
  scores: readonly number[];
}

/** The weighted mean of a candidate's scores, 0 to 100. */
export function totalOf(scores: readonly number[], weights: readonly number[]): number {
  // Divided once, so that equal totals are equal numbers.
  return scores.reduce((all, score, i) => all + score * (weights[i] ?? 0), 0) / sumOf(weights);
}

/** Each score's part of the total, and where it begins in a bar from 0 to 100. */
export function partsOf(
  scores: readonly number[],
  weights: readonly number[],
): { x: number; width: number }[] {
  const sum = sumOf(weights);
  let x = 0;
  return scores.map((score, i) => {
    const width = (score * (weights[i] ?? 0)) / sum;
    const part = { x, width };
    x += width;
    return part;
  });
}

function sumOf(weights: readonly number[]): number {
  return weights.reduce((all, weight) => all + weight, 0);
}

/** The candidates ranked by the scorecard's initial weights. */
export function initialRanking({ criteria, candidates }: Scorecard): Candidate[] {
  const weights = criteria.map(({ weight }) => weight);
  return candidates.toSorted((a, b) => totalOf(b.scores, weights) - totalOf(a.scores, weights));
}
