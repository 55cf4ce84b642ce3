import type { Stage } from '../../../../contract/desk.ts';
import type { Figures } from '../../../../intake/store/figures.ts';
import { outcomesByChannel, outcomesOf, shareInWords } from '../../../outcomes.ts';
import { channelName } from '../inbox/sources.ts';
import { FIGURES } from '../words.ts';
import styles from './outcomes.module.css';
import { Picture } from './picture.tsx';

/** Maximum number of sources in the chart; the table has all. */
const MAX_SOURCES = 7;

/** Won and lost by source. A bar's full length is everything from that source. */
export function Outcomes(props: { counted: Figures['stages']; stages: readonly Stage[] }) {
  const outcomes = outcomesOf(props.counted, props.stages);
  const ended = outcomes.some(({ won, lost }) => won + lost > 0);
  return (
    <div className={styles.outcomes}>
      <Picture
        title={FIGURES.outcomes}
        empty={ended ? undefined : FIGURES.noOutcomes}
        legend={
          <span className={styles.legend}>
            <span data-outcome="won">{FIGURES.won}</span>
            <span data-outcome="lost">{FIGURES.lost}</span>
            <span data-outcome="open">{FIGURES.open}</span>
          </span>
        }
        head={[
          FIGURES.source,
          FIGURES.campaign,
          FIGURES.total,
          FIGURES.won,
          FIGURES.wonShare,
          FIGURES.lost,
          FIGURES.lostShare,
        ]}
        rows={outcomes.map(({ channel, campaign, submissions, won, lost }) => [
          channelName(channel),
          campaign || FIGURES.noCampaign,
          submissions,
          won,
          shareInWords(won, submissions),
          lost,
          shareInWords(lost, submissions),
        ])}
      >
        <ul className={styles.bars}>
          {outcomesByChannel(outcomes)
            .slice(0, MAX_SOURCES)
            .map(({ channel, submissions, won, lost }) => (
              <li key={channel}>
                <bdi>{channelName(channel)}</bdi>
                <span className={styles.track} aria-hidden="true">
                  <i data-outcome="won" style={{ inlineSize: `${(100 * won) / submissions}%` }} />
                  <i data-outcome="lost" style={{ inlineSize: `${(100 * lost) / submissions}%` }} />
                </span>
                <span className={styles.words}>
                  {FIGURES.wonOf(won, submissions, shareInWords(won, submissions))}
                </span>
              </li>
            ))}
        </ul>
      </Picture>
    </div>
  );
}
