import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import { AUDIENCE, tiesInWords } from '../meanings.ts';
import { hashOf } from '../shell/route.ts';
import { Card } from '../ui/card.tsx';
import { useNow } from '../ui/clock.ts';
import { dayOf } from '../ui/times.ts';
import { LIST, RECORD } from '../words.ts';
import styles from './related.module.css';

/** Other submissions with the same email address or phone number, and what is the same. */
export function Related({ record: { related } }: { record: SubmissionRecord }) {
  const now = useNow();
  if (related.length === 0) return null;
  return (
    <Card title={RECORD.related}>
      <ul className={styles.list}>
        {related.map(({ receipt, receivedAt, mode, name, same }) => (
          <li key={receipt}>
            <a href={hashOf({ page: 'inbox', receipt, query: '' })}>
              <bdi>{name.trim() || LIST.noName}</bdi>
            </a>
            <span>{`${AUDIENCE[mode]}, ${dayOf(receivedAt, now)}`}</span>
            <span data-why="true">{tiesInWords(same)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
