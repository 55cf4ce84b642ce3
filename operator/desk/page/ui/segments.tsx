import { useId } from 'react';
import styles from './segments.module.css';
import { numberOf } from './times.ts';

interface Option<V extends string> {
  value: V;
  label: string;
  count?: number | undefined;
}

interface Props<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly Option<V>[];
  /** `stage` highlights the chosen option if it is New. */
  look?: 'filter' | 'stage';
}

/** A radio group in a row, with the browser's own arrow keys. */
export function Segments<V extends string>(props: Props<V>) {
  const { label, value, onChange, options, look = 'filter' } = props;
  const name = useId();
  return (
    <fieldset className={styles.segments} data-look={look}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} data-value={option.value}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.count !== undefined && <small>{numberOf(option.count)}</small>}
        </label>
      ))}
    </fieldset>
  );
}
