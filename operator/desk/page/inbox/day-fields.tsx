import { LIST } from '../words.ts';
import styles from './day-fields.module.css';

interface Days {
  from?: string;
  to?: string;
}

/** The first and the last day that a list shows. */
export function DayFields(props: {
  from: string | undefined;
  to: string | undefined;
  onChange: (days: Days) => void;
}) {
  const { from, to, onChange } = props;
  return (
    <div className={styles.days}>
      <label>
        {LIST.from}
        <input
          type="date"
          value={from ?? ''}
          max={to}
          onChange={({ target }) => target.value && onChange({ from: target.value })}
        />
      </label>
      <label>
        {LIST.to}
        <input
          type="date"
          value={to ?? ''}
          min={from}
          onChange={({ target }) => target.value && onChange({ to: target.value })}
        />
      </label>
    </div>
  );
}
