import { Alert, Button, List } from '@mantine/core';
import type { SubmissionRecord } from '../../../intake/store/record.ts';
import { retry } from '../api/actions.ts';
import { DELIVERY, DESTINATION, meaning, OUTCOME, REASON } from '../meanings.ts';
import { useNow } from '../ui/clock.ts';
import { momentOf } from '../ui/times.ts';

/** Alerts that need a decision, shown above everything else. */
export function Alerts({ record }: { record: SubmissionRecord }) {
  const { quarantined, consent, deliveries, receipt, suspicion } = record;
  const now = useNow();
  const dead = deliveries.filter(({ state }) => state === 'dead');
  return (
    <>
      {consent.revokedAt !== undefined && (
        <Alert
          role="region"
          color="var(--danger)"
          title={`Consent withdrawn: ${momentOf(consent.revokedAt, now)}`}
        >
          Don’t text or call this person anymore.
        </Alert>
      )}
      {quarantined && (
        <Alert role="region" color="var(--warning)" title="Suspected spam">
          <List size="sm">
            {suspicion.map((reason) => (
              <List.Item key={reason}>{meaning(REASON, reason)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {dead.length > 0 && (
        <Alert role="region" color="var(--danger)" title={DELIVERY.dead}>
          <List size="sm" mb="xs">
            {dead.map(({ id, destination, attempts }) => (
              <List.Item key={id}>
                {`${DESTINATION[destination]}: ${meaning(OUTCOME, attempts.at(-1)?.outcome ?? '')}`}
              </List.Item>
            ))}
          </List>
          <Button onClick={() => void retry(receipt)}>Retry</Button>
        </Alert>
      )}
    </>
  );
}
