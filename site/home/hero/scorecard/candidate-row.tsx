import type { Scorecard } from '../../../../schema/scorecard.ts';
import styles from './candidate-row.module.css';
import type { Candidate } from './ranking.ts';

interface CandidateRowProps {
  labels: Scorecard['labels'];
  candidate: Candidate;
}

/** A candidate on the shortlist. CSS counters supply the position and the total. */
export function CandidateRow({
  labels,
  candidate: { letter, who, why, scores },
}: CandidateRowProps) {
  return (
    <li>
      <span className={styles.number} aria-hidden="true" />
      <span className={styles.candidate}>
        <b>
          {/* One text node: a second one in the line would shift when the font loads. */}
          {`${letter}. ${who}`}
        </b>
        <span className={styles.why}>{why}</span>
        <span className="visually-hidden">
          {labels.rank
            .split(/\{(place|score)\}/)
            .map((part, i) =>
              i % 2 ? (
                <span key={part} className={part === 'place' ? styles.number : styles.total} />
              ) : (
                part
              ),
            )}
        </span>
      </span>
      <span className={styles.total} aria-hidden="true" />
      <span className={styles.parts} aria-hidden="true">
        {scores.map((_, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar are never reordered
          <i key={k} />
        ))}
      </span>
    </li>
  );
}
