import type { Stage } from '../../../../contract/desk.ts';
import type { Figures } from '../../../../intake/store/figures.ts';
import { outcomesByChannel, outcomesOf, shareInWords } from '../../../outcomes.ts';
import { AUDIENCE } from '../meanings.ts';
import { dayStart } from '../ui/days.ts';
import { numberOf, shortDayOf } from '../ui/times.ts';
import { FIGURES } from '../words.ts';
import { ChartCard } from './chart-card.tsx';
import { columnsOf } from './series.ts';

/** Maximum number of sources in a chart; the tables have all. */
const MAX_SOURCES = 7;

/** For example `google / cpc`. */
const channelName = (channel: string) => channel || 'direct';

/** Submissions over time, by audience: one column for each day, or for each week. */
export function Arrivals(props: { arrivals: Figures['arrivals']; since: number; until: number }) {
  const { columns, isWeekly } = columnsOf(props.arrivals, props.since, props.until);
  const data = columns.map(({ key, ...numbers }) => {
    return { label: shortDayOf(dayStart(key) ?? 0), ...numbers };
  });
  const { hiring, jobseeking } = AUDIENCE;
  return (
    <ChartCard
      title={isWeekly ? 'Submissions per week' : 'Submissions per day'}
      flex="1 1 100%"
      empty={props.arrivals.length === 0 && 'No submissions in this period.'}
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

/** Where submissions come from. The chart has one more bar for the rest. */
export function Sources({ channels }: { channels: Figures['channels'] }) {
  const sums = new Map<string, number>();
  for (const { channel, submissions } of channels) {
    sums.set(channelName(channel), (sums.get(channelName(channel)) ?? 0) + submissions);
  }
  const all = [...sums].sort(([, a], [, b]) => b - a);
  const bars = all.slice(0, MAX_SOURCES);
  const rest = all.slice(MAX_SOURCES);
  if (rest.length > 0) {
    bars.push([`Other (${rest.length})`, rest.reduce((sum, [, count]) => sum + count, 0)]);
  }
  return (
    <ChartCard
      title="Sources"
      empty={channels.length === 0 && 'No submissions in this period.'}
      data={bars.map(([label, count]) => ({ label, count, words: numberOf(count) }))}
      series={[{ name: 'count', label: 'submissions', color: 'var(--accent)' }]}
      isRows
      head={FIGURES.sourceHead}
      rows={channels.map((each) => [...namesOf(each), each.submissions])}
    />
  );
}

/** Won and lost by source. A bar's full length is everything from that source. */
export function Outcomes(props: { counted: Figures['stages']; stages: readonly Stage[] }) {
  const outcomes = outcomesOf(props.counted, props.stages);
  const hasEnded = outcomes.some(({ won, lost }) => won + lost > 0);
  const bars = outcomesByChannel(outcomes).slice(0, MAX_SOURCES);
  return (
    <ChartCard
      title="Won and lost by source"
      empty={
        !hasEnded &&
        (outcomes.length > 0
          ? 'None of these has been won or lost yet.'
          : 'No submissions in this period.')
      }
      data={bars.map(({ channel, submissions, won, lost }) => ({
        label: channelName(channel),
        won,
        lost,
        open: submissions - won - lost,
        words: `${shareInWords(won, submissions)} won`,
      }))}
      series={[
        { name: 'won', label: 'Won', color: 'var(--jobseeking)' },
        { name: 'lost', label: 'Lost', color: 'var(--quiet)' },
        { name: 'open', label: 'Open', color: 'var(--hairline)' },
      ]}
      isRows
      head={[...FIGURES.sourceHead, ...FIGURES.outcomeHead]}
      rows={outcomes.map(({ submissions, won, lost, ...source }) => {
        const shares = [won, shareInWords(won, submissions), lost, shareInWords(lost, submissions)];
        return [...namesOf(source), submissions, ...shares];
      })}
    />
  );
}

function namesOf({ channel, campaign }: { channel: string; campaign: string }): string[] {
  return [channelName(channel), campaign || '–'];
}
