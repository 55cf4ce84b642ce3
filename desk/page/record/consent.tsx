import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { SubmissionRecord } from '../../../intake/store/record.ts';
import { WAY } from '../meanings.ts';
import { Card } from '../ui/card.tsx';
import { useNow } from '../ui/clock.ts';
import { momentOf, wholeOf } from '../ui/times.ts';
import styles from './record.module.css';
import { Revoke } from './revoke.tsx';

/** The sender's consent: what they agreed to, and whether they withdrew it. */
export function Consent({
  record: { receipt, consent, quarantined },
}: {
  record: SubmissionRecord;
}) {
  const [isRevoking, setRevoking] = useState(false);
  const now = useNow();
  const { events, given, revokedAt } = consent;
  const agreed = events.find(({ kind }) => kind === 'given');
  const revoked = events.findLast(({ kind }) => kind === 'revoked');
  return (
    <Card title="Consent">
      <Text size="sm">
        {revokedAt !== undefined
          ? `Consent withdrawn: ${momentOf(revokedAt, now)}`
          : given && agreed
            ? `Agreed to messages and calls: ${momentOf(agreed.at, now)}`
            : events.length > 0
              ? 'Didn’t agree to messages and calls.'
              : 'No consent on record.'}
      </Text>
      {revoked?.person.way && (
        <Text size="xs" c="dimmed">
          {`Withdrawn ${WAY[revoked.person.way]}, entered by ${revoked.person.by || 'Someone'}.`}
        </Text>
      )}
      {agreed?.text && (
        <details className={styles.more}>
          <summary>What they agreed to</summary>
          <p className={styles.text}>{agreed.text}</p>
          <Text size="xs" c="dimmed">
            {wholeOf(agreed.at)}
          </Text>
        </details>
      )}
      {given && revokedAt === undefined && !quarantined && (
        <div>
          <Button onClick={() => setRevoking(true)}>Record withdrawal…</Button>
        </div>
      )}
      {isRevoking && <Revoke receipt={receipt} onClose={() => setRevoking(false)} />}
    </Card>
  );
}
