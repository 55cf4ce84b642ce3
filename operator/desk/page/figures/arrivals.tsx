import { useMemo, useState } from 'react';
import { MODES } from '../../../../contract/audience.ts';
import type { Figures } from '../../../../intake/store/figures.ts';
import { AUDIENCE } from '../meanings.ts';
import { shortDayOf } from '../ui/times.ts';
import { FIGURES } from '../words.ts';
import styles from './arrivals.module.css';
import { Picture } from './picture.tsx';
import { type Column, columnsOf, ticksOf, timeOf } from './series.ts';

interface Props {
  arrivals: Figures['arrivals'];
  since: number;
  until: number;
}

/** About how many columns get a label. */
const LABELS = 4;

/** Submissions over time, by audience: one column for each day, or for each week. */
export function Arrivals({ arrivals, since, until }: Props) {
  const { columns, isWeekly } = useMemo(
    () => columnsOf(arrivals, since, until),
    [arrivals, since, until],
  );
  const [pointed, setPointed] = useState<Column>();
  const ticks = ticksOf(Math.max(...columns.map(({ hiring, jobseeking }) => hiring + jobseeking)));
  const top = ticks.at(-1) ?? 1;
  const every = Math.ceil(columns.length / LABELS);
  const dayOf = (column: Column) => shortDayOf(timeOf(column));
  return (
    <Picture
      title={isWeekly ? FIGURES.weeks : FIGURES.days}
      empty={arrivals.length === 0 ? FIGURES.empty : undefined}
      legend={<Legend pointed={pointed} isWeekly={isWeekly} />}
      head={[
        isWeekly ? FIGURES.week : FIGURES.day,
        AUDIENCE.hiring,
        AUDIENCE.jobseeking,
        FIGURES.total,
      ]}
      rows={columns
        .toReversed()
        .map((column) => [
          dayOf(column),
          column.hiring,
          column.jobseeking,
          column.hiring + column.jobseeking,
        ])}
    >
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.scale}>
          {ticks.map((tick) => (
            <span key={tick} style={{ insetBlockEnd: `${(100 * tick) / top}%` }}>
              {tick}
            </span>
          ))}
        </div>
        <div className={styles.columns} onPointerLeave={() => setPointed(undefined)}>
          {columns.map((column) => (
            <div
              key={column.key}
              className={styles.column}
              onPointerEnter={() => setPointed(column)}
            >
              {MODES.map((mode) => (
                <i
                  key={mode}
                  data-mode={mode}
                  style={{ blockSize: `${(100 * column[mode]) / top}%` }}
                />
              ))}
            </div>
          ))}
        </div>
        <div className={styles.days}>
          {columns.map((column, index) => (
            <span key={column.key}>
              {(columns.length - 1 - index) % every === 0 && <b>{dayOf(column)}</b>}
            </span>
          ))}
        </div>
      </div>
    </Picture>
  );
}

/** The legend, with the numbers of the column under the pointer. */
function Legend({ pointed, isWeekly }: { pointed: Column | undefined; isWeekly: boolean }) {
  const day = pointed && shortDayOf(timeOf(pointed));
  return (
    <span className={styles.legend}>
      {day && <strong>{isWeekly ? FIGURES.weekOf(day) : day}</strong>}
      {MODES.toReversed().map((mode) => (
        <span key={mode} data-mode={mode}>
          {pointed ? `${AUDIENCE[mode]} ${pointed[mode]}` : AUDIENCE[mode]}
        </span>
      ))}
    </span>
  );
}
