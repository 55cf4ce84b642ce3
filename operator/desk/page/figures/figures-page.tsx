import { Box, Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasOutcomes, shareInWords } from '../../../outcomes.ts';
import { countsQuery, figuresQuery, sessionQuery } from '../api/queries.ts';
import { useNow } from '../ui/clock.ts';
import { daysBefore } from '../ui/days.ts';
import { FaultNote } from '../ui/state.tsx';
import { numberOf, spanOf } from '../ui/times.ts';
import { FIGURES } from '../words.ts';
import { Arrivals, Outcomes, Sources } from './charts.tsx';
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
  const stages = session?.stages ?? [];
  const { medianMs, promise } = data?.answers ?? {};
  const promises = promise ? promise.kept + promise.missed : 0;
  const period = (
    <SegmentedControl
      aria-label="Period"
      bg="var(--field)"
      value={days}
      onChange={setDays}
      data={Object.entries(FIGURES.spans).map(([value, label]) => ({ value, label }))}
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
            {session?.promised && promise && promises > 0 && (
              <Key
                label={FIGURES.inTime(session.promised.businessDays)}
                value={shareInWords(promise.kept, promises)}
              />
            )}
            {counts && <Key label="in Spam now" value={numberOf(counts.suspects)} />}
          </Box>
          <Group align="stretch" opacity={isPlaceholderData ? 0.6 : 1}>
            <Arrivals arrivals={data.arrivals} since={since} until={until} />
            <Sources channels={data.channels} />
            {hasOutcomes(stages) && <Outcomes counted={data.stages} stages={stages} />}
          </Group>
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
