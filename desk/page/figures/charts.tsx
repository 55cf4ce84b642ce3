import type { Stage } from '../../../contract/desk.ts';
import type { Figures } from '../../../intake/store/figures.ts';
import { hasOutcomes, outcomesByChannel, outcomesOf, shareInWords } from '../../shared/outcomes.ts';
import { AUDIENCE } from '../meanings.ts';
import { numberOf, shortDayOf } from '../ui/times.ts';
import { ChartCard } from './chart-card.tsx';
import { columnsOf } from './series.ts';

/** Maximum number of sources in the chart; the table has all. */
const MAX_SOURCES = 7;

const NOTHING = 'No submissions in this period.';

/** For example `google / cpc`. */
const channelName = (channel: string) => channel || 'direct';

/** Submissions over time, by audience: one column for each day, or for each week. */
export function Arrivals(props: { arrivals: Figures['arrivals']; since: number; until: number }) {
  const { columns, isWeekly } = columnsOf(props.arrivals, props.since, props.until);
  const data = columns.map(({ start, ...numbers }) => ({ label: shortDayOf(start), ...numbers }));
  const { hiring, jobseeking } = AUDIENCE;
  return (
    <ChartCard
      title={isWeekly ? 'Submissions per week' : 'Submissions per day'}
      empty={props.arrivals.length === 0 && NOTHING}
      data={data}
      series={[
        { name: 'hiring', label: hiring, color: 'var(--hiring)' },
        { name: 'jobseeking', label: jobseeking, color: 'var(--jobseeking)' },
      ]}
      head={[isWeekly ? 'Week of' : 'Day', hiring, jobseeking, 'Total']}
      rows={data
        .toReversed()
        .map((day) => [day.label, day.hiring, day.jobseeking, day.hiring + day.jobseeking])}
    />
  );
}

/** Where submissions come from, and how many of each source were won and lost. */
export function Sources(props: { counted: Figures['stages']; stages: readonly Stage[] }) {
  const outcomes = outcomesOf(props.counted, props.stages);
  const hasEnds = hasOutcomes(props.stages);
  const bars = outcomesByChannel(outcomes).slice(0, MAX_SOURCES);
  return (
    <ChartCard
      title={hasEnds ? 'Sources, won and lost' : 'Sources'}
      empty={outcomes.length === 0 && NOTHING}
      data={bars.map(({ channel, submissions, won, lost }) => ({
        label: channelName(channel),
        won,
        lost,
        open: submissions - won - lost,
        words: hasEnds ? `${shareInWords(won, submissions)} won` : numberOf(submissions),
      }))}
      series={[
        ...(hasEnds
          ? [
              { name: 'won', label: 'Won', color: 'var(--jobseeking)' },
              { name: 'lost', label: 'Lost', color: 'var(--quiet)' },
            ]
          : []),
        { name: 'open', label: 'Open', color: hasEnds ? 'var(--hairline)' : 'var(--accent)' },
      ]}
      isRows
      head={['Source', 'Campaign', 'Total', ...(hasEnds ? ['Won', 'Share won', 'Lost'] : [])]}
      rows={outcomes.map(({ channel, campaign, submissions, won, lost }) => [
        channelName(channel),
        campaign || '–',
        submissions,
        ...(hasEnds ? [won, shareInWords(won, submissions), lost] : []),
      ])}
    />
  );
}
