import { fill } from '../../../../contract/fill.ts';
import { type Scorecard as Content, MAX_WEIGHT } from '../../../content/scorecard.ts';
import places from './candidate-row.module.css';
import { CandidateRow } from './candidate-row.tsx';
import { initialRanking } from './ranking.ts';
import styles from './scorecard.module.css';

/**
 * A scorecard with its shortlist, ranked by the initial weights. When a visitor changes a weight,
 * `start-scorecard.ts` reorders the shortlist.
 */
export function Scorecard({ content }: { content: Content }) {
  const { name, note, role, detail, criteria, labels, foot, shortlisted } = content;
  const weights = criteria.map(({ weight }) => weight);
  return (
    <aside className={styles.card} aria-labelledby="scorecard-role" data-scorecard="">
      <div className={styles.sheet} data-cut="sheet">
        <p className={styles.head}>
          <span>{name}</span>
          <span>{note}</span>
        </p>
        <h2 id="scorecard-role" className={styles.role}>
          {role}
        </h2>
        <p className={styles.detail}>{detail}</p>
        <div className={styles.criteria}>
          <p className={styles.columns}>
            <span>{labels.criteria}</span>
            <b>{labels.change}</b>
          </p>
          {criteria.map((criterion, k) => (
            <Weights key={criterion.name} labels={labels} number={k + 1} {...criterion} />
          ))}
        </div>
        <ol className={places.places}>
          {initialRanking(content).map((candidate, i) => (
            <CandidateRow
              key={candidate.who}
              candidate={candidate}
              place={i + 1}
              weights={weights}
              rank={labels.rank}
            />
          ))}
        </ol>
        <p className={styles.foot}>
          <span>{shortlisted}</span>
          <span>{foot}</span>
        </p>
        <p className="visually-hidden" role="status" />
      </div>
    </aside>
  );
}

type Labels = { labels: Content['labels'] };

/** The weights of a criterion: a group of radio buttons, drawn as a row of small shapes. */
function Weights({
  labels,
  number,
  name,
  weight,
}: Labels & Content['criteria'][number] & { number: number }) {
  return (
    <fieldset className={styles.criterion}>
      <legend className="visually-hidden">{fill(labels.weight, { criterion: name })}</legend>
      <span aria-hidden="true">{name}</span>
      <span className={styles.weights}>
        {Array.from({ length: MAX_WEIGHT }, (_, i) => i + 1).map((value) => (
          <input
            key={value}
            type="radio"
            name={`weight-${number}`}
            value={value}
            defaultChecked={value === weight}
            aria-label={fill(labels.option, { weight: value, most: MAX_WEIGHT })}
          />
        ))}
      </span>
    </fieldset>
  );
}
