import styles from './choice.module.css';
import { Icon } from './icon.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Values and labels. The value '' means no filter. */
  options: readonly (readonly [value: string, words: string])[];
}

/** A small native select field. */
export function Choice({ label, value, onChange, options }: Props) {
  return (
    <span className={styles.choice} data-set={value !== ''}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
