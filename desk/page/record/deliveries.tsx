import { Button, List, Text } from '@mantine/core';
import type { SubmissionRecord } from '../../../intake/store/record.ts';
import { retry } from '../api/actions.ts';
import { DELIVERY, DESTINATION, meaning, OUTCOME } from '../meanings.ts';
import { Card } from '../ui/card.tsx';
import { useNow } from '../ui/clock.ts';
import { clockOf, momentOf } from '../ui/times.ts';

/** All delivery attempts and what comes next, unless everything was delivered at once. */
export function Deliveries({ record }: { record: SubmissionRecord }) {
  const { deliveries, receipt, quarantined } = record;
  const now = useNow();
  const isFine = deliveries.every(({ state, attempts }) => {
    const [only, ...more] = attempts;
    return state === 'delivered' && more.length === 0 && (!only || only.outcome === 'delivered');
  });
  if (isFine || quarantined) return null;
  const attempts = deliveries
    .flatMap(({ destination, attempts: all }) => all.map((each) => ({ destination, ...each })))
    .sort((a, b) => a.endedAt - b.endedAt);
  const open = deliveries.filter(({ state }) => state !== 'delivered' && state !== 'dead');
  // For a dead letter, the button is in the alert at the top.
  const canRetry =
    open.some(({ state }) => state === 'waiting') &&
    !deliveries.some(({ state }) => state === 'dead');
  return (
    <Card
      title="Delivery"
      aside={canRetry && <Button onClick={() => void retry(receipt)}>Retry</Button>}
    >
      <List size="sm" spacing={4}>
        {attempts.map(({ destination, number, outcome, detail, endedAt }) => (
          <List.Item key={`${destination}/${number}`}>
            {`${DESTINATION[destination]}: ${meaning(OUTCOME, outcome)}`}
            <Text size="xs" c="dimmed">
              {[momentOf(endedAt, now), outcome !== 'delivered' && detail]
                .filter(Boolean)
                .join(', ')}
            </Text>
          </List.Item>
        ))}
        {open.map(({ id, destination, state, dueAt }) => (
          <List.Item key={id}>
            {`${DESTINATION[destination]}: ${DELIVERY[state]}`}
            {dueAt !== undefined && (
              <Text size="xs" c="dimmed">
                {clockOf(dueAt)}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </Card>
  );
}
