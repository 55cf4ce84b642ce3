import { Box, Button, Table, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { numberOf } from '../ui/times.ts';
import type { BarsProps } from './bars.tsx';
import { Card } from './page.tsx';

const Bars = lazy(() => import('./bars.tsx'));

/** The height of a chart and of its table, so nothing moves when one replaces the other. */
const HEIGHT = '18rem';

type Cell = string | number;

interface Props extends BarsProps {
  title: string;
  flex?: string;
  /** The text shown when there is nothing to draw. */
  empty: string | false;
  /** The table with the same numbers: columns of text, then columns of numbers. */
  head: string[];
  rows: Cell[][];
}

/** A chart, and a switch to the table of its numbers. */
export function ChartCard({ empty, head, rows, data, series, isRows = false, ...card }: Props) {
  const [isTable, setTable] = useState(false);
  const texts = rows[0]?.findIndex((value) => typeof value === 'number') ?? 0;
  const text = { miw: '6rem' };
  const number = { ta: 'right', style: { whiteSpace: 'nowrap' } } as const;
  const cell = (value: Cell, column: number) => (
    <Box component="bdi" display="block" {...(column < texts ? text : number)}>
      {typeof value === 'number' ? numberOf(value) : value}
    </Box>
  );
  const toggle = (
    <Button size="compact-sm" variant="transparent" px={0} onClick={() => setTable(!isTable)}>
      <span>{isTable ? 'Show as chart' : 'Show as table'}</span>
      <VisuallyHidden>: {card.title}</VisuallyHidden>
    </Button>
  );
  return (
    <Card {...card} aside={!empty && toggle}>
      {empty ? (
        <Text c="dimmed">{empty}</Text>
      ) : isTable ? (
        // It scrolls, by the keyboard too.
        <Box
          h={HEIGHT}
          style={{ overflow: 'auto' }}
          role="group"
          aria-label={card.title}
          tabIndex={0}
        >
          <Table
            data={{ head: head.map(cell), body: rows.map((row) => row.map(cell)) }}
            stickyHeader
            horizontalSpacing={6}
            verticalSpacing={4}
            borderColor="var(--hairline)"
            styles={{ th: { background: 'var(--surface)', whiteSpace: 'nowrap' } }}
          />
        </Box>
      ) : (
        <Box h={HEIGHT} aria-hidden="true">
          <Suspense>
            <Bars data={data} series={series} isRows={isRows} />
          </Suspense>
        </Box>
      )}
    </Card>
  );
}
