import { useQuery } from '@tanstack/react-query';
import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import { setOwner } from '../api/actions.ts';
import { useOthers } from '../api/looking.ts';
import { ownersQuery, sessionQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { RECORD } from '../words.ts';
import styles from './owner.module.css';

/** The owner: a button to take an unassigned submission, or a list to reassign it. */
export function OwnerChoice({ record: { receipt, owner } }: { record: SubmissionRecord }) {
  const { data: session } = useQuery(sessionQuery);
  const { data: owners = [] } = useQuery(ownersQuery);
  const self = session?.by ?? '';
  if (owner === '') {
    return (
      <Button onClick={() => void setOwner(receipt, self, owner)} disabled={self === ''}>
        {RECORD.take}
      </Button>
    );
  }
  const names = [...new Set([self, owner, ...owners])].filter(Boolean);
  return (
    <Choice
      label={RECORD.owner}
      value={owner}
      onChange={(next) => void setOwner(receipt, next, owner)}
      options={[
        ...names.map((name) => [name, name === self ? RECORD.yours : name] as const),
        ['', RECORD.nobodys],
      ]}
    />
  );
}

/** The other people who are viewing the submission. */
export function Others({ receipt }: { receipt: string }) {
  const { data: session } = useQuery(sessionQuery);
  const others = useOthers(receipt, session?.by);
  return (
    <span role="status" className={styles.others}>
      {others.length > 0 && <bdi>{RECORD.looking(others.join(', '))}</bdi>}
    </span>
  );
}
