import { fill } from '../../../../contract/fill.ts';
import styles from './candidate-row.module.css';
import { type Candidate, partsOf, totalOf } from './ranking.ts';

interface CandidateRowProps {
  candidate: Candidate;
  /** The position on the shortlist, from 1. */
  place: number;
  weights: readonly number[];
  /** Text for screen readers, with {place} and {score}. */
  rank: string;
}

/** A candidate on the shortlist. `start-scorecard.ts` changes the position and the numbers. */
export function CandidateRow({ candidate, place, weights, rank }: CandidateRowProps) {
  const { who, why, scores } = candidate;
  const score = Math.round(totalOf(scores, weights));
  return (
    <li>
      <span className={styles.number} aria-hidden="true" />
      <span className={styles.candidate}>
        <b>{who}</b>
        <span className={styles.why}>{why}</span>
        <span className="visually-hidden" data-rank={rank}>
          {fill(rank, { place, score })}
        </span>
      </span>
      <span className={styles.total} aria-hidden="true" data-total="">
        {score}
      </span>
      <svg
        className={styles.parts}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {partsOf(scores, weights).map(({ x, width }) => (
          <rect key={x} x={x.toFixed(1)} width={Math.max(0, width - 0.5).toFixed(1)} height="1" />
        ))}
      </svg>
    </li>
  );
}
