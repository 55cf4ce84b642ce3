import { Box, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shareInWords } from '../../shared/outcomes.ts';
import { countsQuery, figuresQuery, sessionQuery } from '../api/queries.ts';
import { useNow } from '../ui/clock.ts';
import { daysBefore } from '../ui/days.ts';
import { FaultNote } from '../ui/state.tsx';
import { numberOf, spanOf } from '../ui/times.ts';
import { Arrivals, Sources } from './charts.tsx';
import { Page } from './page.tsx';

const COLUMNS = 'repeat(auto-fit, minmax(9rem, 1fr))';

/** Submissions over time and by source, reply times, and what was won and lost. */
export function FiguresPage() {
  const [days, setDays] = useState('28');
  const now = useNow();
  const since = daysBefore(now, Number(days) - 1);
  const until = daysBefore(now, -1);
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(since, until));
  const { data: counts } = useQuery(countsQuery);
  const { data: session } = useQuery(sessionQuery);
  const promisedDays = session?.promised?.businessDays;
  const { medianMs, promise } = data?.answers ?? {};
  const promises = promise ? promise.kept + promise.missed : 0;
  const period = (
    <SegmentedControl
      aria-label="Period"
      bg="var(--sunken)"
      value={days}
      onChange={setDays}
      data={[
        { value: '7', label: '7 days' },
        { value: '28', label: '4 weeks' },
        { value: '91', label: '3 months' },
        { value: '364', label: '12 months' },
      ]}
    />
  );
  return (
    <Page title="Reports" aside={period}>
      {error && !data && <FaultNote error={error} again={() => void refetch()} />}
      {data && (
        <>
          <Box component="dl" maw="56rem" display="grid" style={{ gridTemplateColumns: COLUMNS }}>
            <Key label="submissions" value={numberOf(data.submissions)} />
            {medianMs !== undefined && (
              <Key label="median time to reply" value={spanOf(medianMs)} />
            )}
            {promisedDays !== undefined && promise && promises > 0 && (
              <Key
                label={`replied within ${promisedDays === 1 ? '1 business day' : `${promisedDays} business days`}`}
                value={shareInWords(promise.kept, promises)}
              />
            )}
            {counts && <Key label="in Spam now" value={numberOf(counts.suspects)} />}
          </Box>
          <Stack opacity={isPlaceholderData ? 0.6 : 1}>
            <Arrivals arrivals={data.arrivals} since={since} until={until} />
            <Sources counted={data.stages} stages={session?.stages ?? []} />
          </Stack>
        </>
      )}
    </Page>
  );
}

function Key({ label, value }: { label: string; value: string }) {
  return (
    <Box
      display="flex"
      pr="md"
      pb="xs"
      style={{ flexFlow: 'column-reverse', justifyContent: 'flex-end' }}
    >
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" ff="heading" fz="2rem" fw={600} lh={1.2}>
        {value}
      </Text>
    </Box>
  );
}
