import { BarChart, type BarChartProps } from '@mantine/charts';
import { numberOf } from '../ui/times.ts';

/** Maximum length of a label beside a bar. The table has the whole text. */
const MAX_LABEL = 22;

export interface BarsProps extends Pick<BarChartProps, 'series'> {
  /** A `label`, and a number for each series. In rows, `words` are at the bar's end. */
  data: Record<string, string | number>[];
  /** Rows of bars with labels beside them, instead of columns. */
  isRows?: boolean;
}

/** A chart of stacked bars, in a file of its own because the library is large. */
export default function Bars({ data, series, isRows = false }: BarsProps) {
  const last = series.at(-1)?.name;
  const yAxisProps: BarChartProps['yAxisProps'] = {
    width: 'auto',
    tickMargin: 8,
    allowDecimals: false,
    // Without Mantine's shift of labels, which isn't part of the width.
    tick: { fontSize: 12, fill: 'currentColor' },
  };
  const rows: Partial<BarChartProps> = {
    orientation: 'vertical',
    gridAxis: 'none',
    xAxisProps: { hide: true, padding: { right: 64 } },
    yAxisProps: { ...yAxisProps, tickFormatter: shorten },
    withBarValueLabel: true,
    valueLabelProps: ({ name }) => ({
      dataKey: name === last ? 'words' : '',
      formatter: (words) => words,
    }),
  };
  return (
    <BarChart
      h="100%"
      data={data}
      dataKey="label"
      series={series}
      type="stacked"
      withLegend={series.length > 1}
      legendProps={{ itemSorter: null }}
      strokeDasharray="0"
      gridColor="var(--hairline)"
      cursorFill="var(--selected)"
      tickLine="none"
      xAxisProps={{ interval: 'equidistantPreserveEnd', minTickGap: 16 }}
      yAxisProps={yAxisProps}
      maxBarWidth={28}
      valueFormatter={numberOf}
      accessibilityLayer={false}
      {...(isRows && rows)}
    />
  );
}

function shorten(label: string): string {
  return label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label;
}
