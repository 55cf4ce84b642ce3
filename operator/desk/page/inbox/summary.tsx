import type { Place } from '../../../../intake/store/filter.ts';
import { retryAll } from '../api/actions.ts';
import { COUNT, LIST } from '../words.ts';
import { ExportMenu } from './export-menu.tsx';
import { isNarrowed, type Narrowing } from './filters.ts';
import styles from './summary.module.css';

interface Props {
  place: Place;
  total: number | undefined;
  /** The filters as the server's query. */
  filter: string;
  narrowing: Narrowing;
  onChange: (next: Narrowing) => void;
}

function reordered({ order, ...rest }: Narrowing): Narrowing {
  return order ? rest : { ...rest, order: 'urgent' };
}

/** The number of matching submissions, and actions on all of them. */
export function Summary({ place, total, filter, narrowing, onChange }: Props) {
  return (
    <div className={styles.summary}>
      {place !== 'inbox' && <p className={styles.intro}>{LIST.intro[place]}</p>}
      <p className={styles.count} role="status">
        {total !== undefined && COUNT.submissions(total)}
      </p>
      <button type="button" className={styles.act} onClick={() => onChange(reordered(narrowing))}>
        {narrowing.order ? LIST.newestFirst : LIST.urgentFirst}
      </button>
      {isNarrowed(narrowing) && (
        <button type="button" className={styles.act} onClick={() => onChange({})}>
          {LIST.clear}
        </button>
      )}
      <span className={styles.acts}>
        {place === 'failed' && total ? (
          <button type="button" className={styles.act} onClick={() => void retryAll()}>
            {LIST.retryAll}
          </button>
        ) : null}
        {total ? <ExportMenu filter={filter} count={total} /> : null}
      </span>
    </div>
  );
}
