import { scorecard } from '../../../content/scorecard.ts';
import { initialRanking } from './ranking.ts';

export interface ScorecardProps {
  /** In HTML order. */
  candidates: readonly { letter: string; scores: readonly number[] }[];
  texts: { candidate: string; first: string };
}

/** Undefined if the agency has no scorecard. */
export function scorecardProps(): ScorecardProps | undefined {
  if (!scorecard) return undefined;
  const { candidate, first } = scorecard.labels;
  return {
    candidates: initialRanking(scorecard).map(({ letter, scores }) => ({ letter, scores })),
    texts: { candidate, first },
  };
}
