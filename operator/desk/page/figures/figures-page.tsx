import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Promised } from '../../../../contract/desk.ts';
import type { Figures } from '../../../../intake/store/figures.ts';
import { hasOutcomes, shareInWords } from '../../../outcomes.ts';
import { countsQuery, figuresQuery, sessionQuery } from '../api/queries.ts';
import { useNow } from '../ui/clock.ts';
import { daysBefore } from '../ui/days.ts';
import { Segments } from '../ui/segments.tsx';
import { FaultNote } from '../ui/state.tsx';
import { numberOf, spanOf } from '../ui/times.ts';
import { FIGURES } from '../words.ts';
import { Arrivals } from './arrivals.tsx';
import { Sources } from './bars.tsx';
import styles from './figures.module.css';
import { Outcomes } from './outcomes.tsx';

type Days = `${keyof typeof FIGURES.spans}`;

/** Submissions over time and by source, reply times, and, if anything is sent, delivery times. */
export function FiguresPage() {
  const [days, setDays] = useState<Days>('28');
  const now = useNow();
  const since = daysBefore(now, Number(days) - 1);
  const until = daysBefore(now, -1);
  const figures = useQuery(figuresQuery(since, until));
  const { data: counts } = useQuery(countsQuery);
  const { data: session } = useQuery(sessionQuery);
  const { data } = figures;
  const stages = session?.stages ?? [];
  const isSent = data !== undefined && data.deliveries > 0;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{FIGURES.title}</h1>
        <Segments
          label={FIGURES.span}
          value={days}
          onChange={setDays}
          options={(Object.keys(FIGURES.spans) as Days[]).map((each) => ({
            value: each,
            label: FIGURES.spans[each],
          }))}
        />
      </header>
      {figures.error && !data && (
        <FaultNote error={figures.error} again={() => void figures.refetch()} />
      )}
      {data && (
        <>
          <dl className={styles.key}>
            <Key label={FIGURES.submissions} value={numberOf(data.submissions)} />
            <AnswerKeys answers={data.answers} promised={session?.promised} />
            {isSent && (
              <>
                <Key
                  label={FIGURES.median}
                  value={data.medianMs === undefined ? FIGURES.none : spanOf(data.medianMs)}
                />
                <Key label={FIGURES.delivered} value={shareOf(data.delivered, data.deliveries)} />
              </>
            )}
            <Key
              label={FIGURES.suspects}
              value={counts ? numberOf(counts.suspects) : FIGURES.none}
            />
          </dl>
          <div className={styles.grid} data-stale={figures.isPlaceholderData}>
            <Arrivals arrivals={data.arrivals} since={since} until={until} />
            <Sources channels={data.channels} />
            {hasOutcomes(stages) && <Outcomes counted={data.stages} stages={stages} />}
          </div>
        </>
      )}
    </div>
  );
}

/** The median time to a reply, and the share that got one within the promised time. */
function AnswerKeys(props: { answers: Figures['answers']; promised: Promised | undefined }) {
  const { medianMs, promise } = props.answers;
  const promises = promise ? promise.kept + promise.missed : 0;
  return (
    <>
      {medianMs !== undefined && <Key label={FIGURES.answered} value={spanOf(medianMs)} />}
      {props.promised && promise && promises > 0 && (
        <Key
          label={FIGURES.inTime(props.promised.businessDays)}
          value={shareInWords(promise.kept, promises)}
        />
      )}
    </>
  );
}

function Key({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A percentage, rounded down so that 100% means all. `whole` is above 0. */
function shareOf(part: number, whole: number): string {
  const tenths = Math.floor((1000 * part) / whole) / 10;
  return `${tenths.toLocaleString()}%`;
}
