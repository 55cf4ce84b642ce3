import { DESTINATIONS } from '../../../../intake/store/outbox/outbox.ts';
import { type Figures, WAIT_STEPS_MS } from '../../../../intake/store/recruiters/figures.ts';
import { channelName } from '../inbox/sources.ts';
import { DESTINATION, meaning, OUTCOME } from '../meanings.ts';
import { hashOf } from '../shell/route.ts';
import { numberOf, spanOf } from '../ui/times.ts';
import { FIGURES } from '../words.ts';
import styles from './bars.module.css';
import { Picture } from './picture.tsx';
import { sumOf } from './series.ts';

/** Bars drawn at most. `Sources` adds one more bar for the rest. */
const MOST = 7;

interface Bar {
  key: string;
  label: string;
  value: number;
  tone?: 'good' | 'plain' | 'warn' | 'bad' | 'rest';
}

/** Where submissions come from. */
export function Sources({ channels }: { channels: Figures['channels'] }) {
  const sums = new Map<string, number>();
  for (const { channel, submissions } of channels) {
    sums.set(channel, (sums.get(channel) ?? 0) + submissions);
  }
  const all = [...sums].sort(([, a], [, b]) => b - a);
  const rest = all.slice(MOST);
  const bars: Bar[] = all
    .slice(0, MOST)
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

const WAIT_TONES = ['good', 'good', 'plain', 'warn', 'bad'] as const;

/** How long deliveries took. Bars add up both destinations; the table lists each. */
export function Waits({ waits }: { waits: Figures['waits'] }) {
  const bars = WAIT_STEPS_MS.map((step, index): Bar => {
    const value = sumOf(
      waits.filter(({ upToMs }) => upToMs === step),
      ({ deliveries }) => deliveries,
    );
    return { key: String(step), label: stepName(step), value, tone: WAIT_TONES[index] ?? 'plain' };
  });
  return (
    <Picture
      title={FIGURES.waits}
      empty={waits.length === 0 ? FIGURES.empty : undefined}
      head={[FIGURES.destination, FIGURES.waited, FIGURES.deliveries]}
      rows={DESTINATIONS.flatMap((destination) =>
        waits
          .filter((wait) => wait.destination === destination)
          .map(({ upToMs, deliveries }) => [
            DESTINATION[destination],
            stepName(upToMs),
            deliveries,
          ]),
      )}
    >
      <Bars bars={bars} />
    </Picture>
  );
}

/** How the attempts that did not deliver ended, and a link to the failed deliveries. */
export function Failures({ failures, dead }: { failures: Figures['failures']; dead: number }) {
  const sorted = failures.toSorted((a, b) => b.attempts - a.attempts);
  return (
    <div className={styles.failures}>
      <Picture
        title={FIGURES.failures}
        empty={failures.length === 0 ? FIGURES.noFailures : undefined}
        head={[FIGURES.destination, FIGURES.outcome, FIGURES.attempts]}
        rows={sorted.map(({ destination, outcome, attempts }) => [
          DESTINATION[destination],
          meaning(OUTCOME, outcome),
          attempts,
        ])}
      >
        <Bars
          bars={sorted.slice(0, MOST).map(({ destination, outcome, attempts }) => ({
            key: `${destination} ${outcome}`,
            label: `${DESTINATION[destination]}: ${meaning(OUTCOME, outcome)}`,
            value: attempts,
            tone: 'warn',
          }))}
        />
        {dead > 0 && (
          <a
            className={styles.way}
            href={hashOf({ page: 'failed', receipt: undefined, query: '' })}
          >
            {FIGURES.retryAll(dead)}
          </a>
        )}
      </Picture>
    </div>
  );
}

function stepName(ms: number): string {
  const before = WAIT_STEPS_MS.at(-2) ?? 0;
  return ms > before ? FIGURES.longer : FIGURES.upTo(spanOf(ms).replace('.0', ''));
}

function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, label, value, tone = 'plain' }) => (
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
