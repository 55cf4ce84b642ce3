import { STAGES, type SubmissionRecord } from '../../../../intake/store/recruiters/records.ts';
import { ACTIVITY, STAGE } from '../meanings.ts';
import { Card } from '../ui/card.tsx';
import { useNow } from '../ui/clock.ts';
import { momentOf } from '../ui/times.ts';
import { RECORD } from '../words.ts';
import styles from './related.module.css';

/** What colleagues did with the submission, the newest first. */
export function Activities({ record: { activity } }: { record: SubmissionRecord }) {
  const now = useNow();
  if (activity.length === 0) return null;
  return (
    <Card title={RECORD.activity}>
      <ul className={styles.list}>
        {activity.toReversed().map(({ seq, at, by, what, detail }) => (
          <li key={seq}>
            <bdi>
              {by || RECORD.somebody} {ACTIVITY[what]}
              {what === 'stage' && stepOf(detail)}
            </bdi>
            <span>{momentOf(at, now)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Turns `new > seen` into ` from New to Seen`. */
function stepOf(detail: string): string {
  const [from, to] = detail.split(' > ').map((name) => STAGES.find((stage) => stage === name));
  return from && to ? ` from ${STAGE[from]} to ${STAGE[to]}` : '';
}
