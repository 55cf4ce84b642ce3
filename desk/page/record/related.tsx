import { Anchor, Text } from '@mantine/core';
import type { SubmissionRecord } from '../../../intake/store/record.ts';
import { AUDIENCE, tiesInWords } from '../meanings.ts';
import { hashOf } from '../shell/route.ts';
import { Card } from '../ui/card.tsx';
import { useNow } from '../ui/clock.ts';
import { dayOf } from '../ui/times.ts';

/** Other submissions with the same email address or phone number, and what is the same. */
export function Related({ record: { related } }: { record: SubmissionRecord }) {
  const now = useNow();
  if (related.length === 0) return null;
  return (
    <Card title="Same email or phone">
      <ul>
        {related.map(({ receipt, receivedAt, mode, name, same }) => (
          <li key={receipt}>
            <Anchor
              href={hashOf({ page: 'open', receipt, query: '' })}
              size="sm"
              underline="always"
            >
              <bdi>{name.trim() || 'No name'}</bdi>
            </Anchor>
            <Text size="xs" c="dimmed">
              {`${AUDIENCE[mode]}, ${dayOf(receivedAt, now)}. ${tiesInWords(same)}`}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
