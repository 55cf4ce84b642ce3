import { useQuery } from '@tanstack/react-query';
import { type Stage, stageName } from '../../../../contract/desk.ts';
import type { Activity, SubmissionRecord } from '../../../../intake/store/record.ts';
import { sessionQuery } from '../api/queries.ts';
import { ACTIVITY, ANSWERED, meaning } from '../meanings.ts';
import { Card } from '../ui/card.tsx';
import { useNow } from '../ui/clock.ts';
import { momentOf } from '../ui/times.ts';
import { RECORD } from '../words.ts';
import styles from './related.module.css';

/** The history of a submission, the newest first. */
export function Activities({ record: { activity } }: { record: SubmissionRecord }) {
  const { data: session } = useQuery(sessionQuery);
  const now = useNow();
  if (activity.length === 0) return null;
  return (
    <Card title={RECORD.activity}>
      <ul className={styles.list}>
        {activity.toReversed().map((each) => (
          <li key={each.seq}>
            <bdi>{`${each.by || RECORD.somebody} ${wordsOf(each, session?.stages ?? [])}`}</bdi>
            <span>{momentOf(each.at, now)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An activity as text, with the names of stages. */
function wordsOf({ what, detail }: Activity, stages: readonly Stage[]): string {
  if (what === 'answer') return meaning(ANSWERED, detail);
  if (what === 'owner') return RECORD.gaveTo(detail);
  if (what === 'seen' && detail === 'undone') return RECORD.seenUndone;
  if (what === 'note' && detail === 'removed') return RECORD.noteRemoved;
  if (what === 'note' && detail === 'changed') return RECORD.noteChanged;
  if (what === 'tag' && detail === 'removed') return RECORD.tagRemoved;
  const [from = '', to] = what === 'stage' ? detail.split(' > ') : [];
  const step = to && RECORD.step(stageName(stages, from), stageName(stages, to));
  return [ACTIVITY[what], step].filter(Boolean).join(' ');
}
