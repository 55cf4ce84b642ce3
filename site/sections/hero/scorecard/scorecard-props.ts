import { scorecard } from '../../../content/scorecard.ts';
import { initialRanking } from './ranking.ts';

export interface ScorecardProps {
  /** In HTML order. */
  candidates: readonly { who: string; scores: readonly number[] }[];
  /** Announced to screen readers when another candidate ranks first. */
  first: string;
}

/** Undefined if the agency has no scorecard. */
export function scorecardProps(): ScorecardProps | undefined {
  if (!scorecard) return undefined;
  return {
    candidates: initialRanking(scorecard).map(({ who, scores }) => ({ who, scores })),
    first: scorecard.labels.first,
  };
}
