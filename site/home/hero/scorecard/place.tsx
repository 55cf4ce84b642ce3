import { fill } from '../../../../contract/fill.ts';
import type { Scorecard } from '../../../../schema/scorecard.ts';
import type { Candidate } from './order.ts';
import styles from './places.module.css';

interface PlaceProps {
  labels: Scorecard['labels'];
  /** From 1, by the first weights. */
  place: number;
  total: number;
  candidate: Candidate;
}

/** A candidate of the shortlist. What is seen of place and total is the stylesheet's. */
export function Place({
  labels,
  place,
  total,
  candidate: { letter, who, why, scores },
}: PlaceProps) {
  return (
    <li>
      <span className={styles.number} aria-hidden="true" />
      <span className={styles.candidate}>
        <b>
          {/* One text: what follows another in its line moves when the font comes. */}
          {`${letter}. ${who}`}
        </b>
        <span className={styles.why}>{why}</span>
        <span className="visually-hidden">{fill(labels.rank, { place, score: total })}</span>
      </span>
      <span className={styles.total} aria-hidden="true" />
      <span className={styles.parts} aria-hidden="true">
        {scores.map((_, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar keep their order
          <i key={k} />
        ))}
      </span>
    </li>
  );
}
