import { Box, Table, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { numberOf } from '../ui/times.ts';
import type { BarsProps } from './bars.tsx';
import { Sheet } from './page.tsx';

const Bars = lazy(() => import('./bars.tsx'));

type Cell = string | number;

interface Props extends BarsProps {
  title: string;
  /** The text shown when there is nothing to draw. */
  empty: string | false;
  /** The table with the same numbers: columns of text, then columns of numbers. */
  head: string[];
  rows: Cell[][];
}

/** A chart, and below it the table of its numbers. */
export function ChartCard({ title, empty, head, rows, data, series, isRows = false }: Props) {
  const texts = rows[0]?.findIndex((value) => typeof value === 'number') ?? 0;
  const text = { miw: '6rem' };
  const number = { ta: 'right', style: { whiteSpace: 'nowrap' } } as const;
  const cell = (value: Cell, column: number) => (
    <Box component="bdi" display="block" {...(column < texts ? text : number)}>
      {typeof value === 'number' ? numberOf(value) : value}
    </Box>
  );
  if (empty) {
    return (
      <Sheet title={title}>
        <Text c="dimmed">{empty}</Text>
      </Sheet>
    );
  }
  return (
    <Sheet title={title}>
      <Box h="18rem" aria-hidden="true">
        <Suspense>
          <Bars data={data} series={series} isRows={isRows} />
        </Suspense>
      </Box>
      <details>
        <summary>
          Show as table<VisuallyHidden>: {title}</VisuallyHidden>
        </summary>
        <Table
          data={{ head: head.map(cell), body: rows.map((row) => row.map(cell)) }}
          horizontalSpacing={6}
          verticalSpacing={4}
          borderColor="var(--hairline)"
        />
      </details>
    </Sheet>
  );
}
