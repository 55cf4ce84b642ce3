import type { Figures } from '../../../../intake/store/figures.ts';
import { channelName } from '../inbox/sources.ts';
import { numberOf } from '../ui/times.ts';
import { FIGURES } from '../words.ts';
import styles from './bars.module.css';
import { Picture } from './picture.tsx';
import { sumOf } from './series.ts';

/** Maximum number of bars. `Sources` adds one for the rest. */
const MAX_BARS = 7;

interface Bar {
  key: string;
  label: string;
  value: number;
  tone?: 'rest';
}

/** Where submissions come from. */
export function Sources({ channels }: { channels: Figures['channels'] }) {
  const sums = new Map<string, number>();
  for (const { channel, submissions } of channels) {
    sums.set(channel, (sums.get(channel) ?? 0) + submissions);
  }
  const all = [...sums].sort(([, a], [, b]) => b - a);
  const rest = all.slice(MAX_BARS);
  const bars: Bar[] = all
    .slice(0, MAX_BARS)
    .map(([channel, value]) => ({ key: channel, label: channelName(channel), value }));
  if (rest.length > 0) {
    const value = sumOf(rest, ([, count]) => count);
    bars.push({ key: 'rest ', label: FIGURES.other(rest.length), value, tone: 'rest' });
  }
  return (
    <Picture
      title={FIGURES.sources}
      empty={channels.length === 0 ? FIGURES.empty : undefined}
      head={[FIGURES.source, FIGURES.campaign, FIGURES.submissions]}
      rows={channels.map(({ channel, campaign, submissions }) => [
        channelName(channel),
        campaign || FIGURES.noCampaign,
        submissions,
      ])}
    >
      <Bars bars={bars} />
    </Picture>
  );
}

function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, label, value, tone }) => (
        <li key={key}>
          <bdi>{label}</bdi>
          <span className={styles.track}>
            <i data-tone={tone} style={{ inlineSize: `${(100 * value) / most}%` }} />
            <span>{numberOf(value)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
